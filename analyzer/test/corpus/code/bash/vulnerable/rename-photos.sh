#!/bin/bash
# Gives photos the name of their folder.

folder=$1
cd $folder # !! CWE-88
for photo in $(ls *.jpg); do # !! CWE-88
  mv $photo "$(basename "$PWD")-$photo" # !! CWE-88
done
echo "renamed photos in $folder"
