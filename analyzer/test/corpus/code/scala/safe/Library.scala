package library

import scala.collection.mutable

final case class Book(id: Long, title: String, authors: List[String])

trait Shelf {
  def add(book: Book): Unit
  def find(id: Long): Option[Book]
}

class MemoryShelf extends Shelf {
  private val books = mutable.Map.empty[Long, Book]

  override def add(book: Book): Unit = books.put(book.id, book)

  override def find(id: Long): Option[Book] = books.get(id)

  def titles: Seq[String] = for {
    book <- books.values.toSeq
    if book.authors.nonEmpty
  } yield s"${book.title} by ${book.authors.mkString(", ")}"

  def describe(id: Long): String = find(id) match {
    case Some(Book(_, title, author :: Nil)) => s"$title ($author)"
    case Some(Book(_, title, _)) => s"""$title ("several")"""
    case None => "no such book"
  }
}
