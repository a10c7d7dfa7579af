data class Item(val sku: String, val count: Int, val price: Double)

class Inventory(items: List<Item>) {
    private val bySku = items.associateBy { it.sku }

    fun total(): Double = bySku.values.sumOf { it.count * it.price }

    fun find(sku: String): Item? = bySku[sku]

    fun low(limit: Int): List<String> =
        bySku.values
            .filter { it.count < limit }
            .map { it.sku }
            .sorted()
}
