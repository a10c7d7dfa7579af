using System.Data.SqlClient;

public class UserStore
{
    private readonly string _connection;

    public UserStore(string connection)
    {
        _connection = connection;
    }

    public bool Exists(string name)
    {
        using var db = new SqlConnection(_connection);
        db.Open();
        var sql = "SELECT COUNT(*) FROM Users WHERE Name = '" + name + "'";
        using var command = new SqlCommand(sql, db); // !! CWE-89
        return (int)command.ExecuteScalar() > 0;
    }
}
