typealias Listener<T> = (T) -> Unit

class EventBus<T> {
    private val listeners = mutableListOf<Listener<T>>()

    fun listen(listener: Listener<T>): () -> Unit {
        listeners.add(listener)
        return { listeners.remove(listener) }
    }

    fun send(event: T) {
        for (listener in listeners.toList()) listener(event)
    }
}
