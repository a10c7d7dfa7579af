package store

import slick.jdbc.PostgresProfile.api._

class Accounts(db: Database) {

  def byOwner(owner: String) =
    db.run(sql"select id, balance from accounts where owner = '#$owner'".as[(Int, BigDecimal)]) // !! CWE-89

  def sorted(column: String) = {
    val order = s" order by $column"
    db.run(sql"select id from accounts #$order".as[Int]) // !! CWE-89
  }
}
