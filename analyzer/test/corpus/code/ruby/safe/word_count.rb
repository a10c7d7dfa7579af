class WordCount
  def initialize(text)
    @words = text.downcase.scan(/[a-z']+/)
  end

  def counts
    @words.tally
  end

  def top(limit)
    counts.sort_by { |word, count| [-count, word] }.first(limit)
  end

  def to_s
    top(5).map { |word, count| "#{word}: #{count}" }.join("\n")
  end
end
