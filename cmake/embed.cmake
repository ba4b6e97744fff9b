# cmake -D INPUT=... -D OUTPUT=... -P embed.cmake: writes the bytes of a file as a list of numbers, with a zero
# at the end, for the initialiser of an array.
file(READ ${INPUT} bytes HEX)
string(REGEX REPLACE "(..)" "0x\\1," numbers "${bytes}")
file(WRITE ${OUTPUT} "${numbers}0\n")
