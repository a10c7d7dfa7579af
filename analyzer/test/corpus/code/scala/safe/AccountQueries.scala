package store

import slick.jdbc.PostgresProfile.api._

class AccountQueries(db: Database) {

  private val table = "accounts"

  def byOwner(owner: String) =
    db.run(sql"select id, balance from accounts where owner = $owner".as[(Int, BigDecimal)])

  def all = db.run(sql"select id from #$table".as[Int])

  def close(id: Int) = db.run(sqlu"update accounts set closed = true where id = $id")
}
