print("memo-pad")
