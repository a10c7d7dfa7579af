class NotesReader
  ROOT = File.realpath(File.join(__dir__, 'notes'))

  def read(name)
    raise ArgumentError, 'unknown note' unless name.match?(/\A[a-z0-9_]{1,40}\z/)

    File.read(File.join(ROOT, "#{name}.txt"))
  end

  def names
    Dir.children(ROOT).map { |file| File.basename(file, '.txt') }.sort
  end
end
