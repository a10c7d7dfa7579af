using System;

public readonly struct Temperature : IComparable<Temperature>
{
    public double Celsius { get; }

    public Temperature(double celsius)
    {
        if (celsius < -273.15)
            throw new ArgumentOutOfRangeException(nameof(celsius));
        Celsius = celsius;
    }

    public double Fahrenheit => Celsius * 9 / 5 + 32;

    public int CompareTo(Temperature other) => Celsius.CompareTo(other.Celsius);

    public override string ToString() => $"{Celsius:F1} C";
}
