struct Stack<Element> {
    private var items: [Element] = []

    var isEmpty: Bool { items.isEmpty }
    var count: Int { items.count }
    var top: Element? { items.last }

    mutating func push(_ item: Element) {
        items.append(item)
    }

    @discardableResult
    mutating func pop() -> Element? {
        return items.popLast()
    }
}

extension Stack: Sequence {
    func makeIterator() -> AnyIterator<Element> {
        var rest = items
        return AnyIterator { rest.popLast() }
    }
}
