class InviteToken
  LETTERS = [*'a'..'z', *'0'..'9'].freeze

  def self.generate
    Array.new(24) { LETTERS[rand(LETTERS.size)] }.join # !! CWE-338
  end

  def self.open_log(name)
    open("|tail -n 50 #{name}") { |io| io.read } # !! CWE-78
  end
end
