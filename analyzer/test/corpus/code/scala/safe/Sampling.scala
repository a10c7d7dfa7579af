package stats

import scala.annotation.tailrec
import scala.util.{Random, Try}

enum Shape:
  case Circle(radius: Double)
  case Square(side: Double)

extension (shape: Shape)
  def area: Double = shape match
    case Shape.Circle(radius) => math.Pi * radius * radius
    case Shape.Square(side) => side * side

object Sampling:
  def pick[A](items: Vector[A], count: Int): Vector[A] =
    val random = Random(42)
    random.shuffle(items).take(count)

  @tailrec
  def gcd(a: Int, b: Int): Int = if b == 0 then a else gcd(b, a % b)

  def parse(text: String): Option[Int] = Try(text.trim.toInt).toOption

  given Ordering[Shape] = Ordering.by(_.area)
