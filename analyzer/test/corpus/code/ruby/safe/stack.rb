class Stack
  include Enumerable

  def initialize
    @items = []
  end

  def push(item)
    @items.push(item)
    self
  end

  def pop
    raise IndexError, 'stack is empty' if @items.empty?

    @items.pop
  end

  def each(&block)
    return enum_for(:each) unless block

    @items.reverse.each(&block)
  end

  def size
    @items.size
  end
end
