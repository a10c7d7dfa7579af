@JvmInline
value class Celsius(val degrees: Double) {
    init {
        require(degrees >= -273.15) { "below absolute zero" }
    }

    fun toFahrenheit(): Double = degrees * 9 / 5 + 32

    override fun toString(): String = "%.1f C".format(degrees)
}

fun warmest(days: List<Celsius>): Celsius? = days.maxByOrNull { it.degrees }
