using System.Data;
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
        using var command = new SqlCommand("SELECT COUNT(*) FROM Users WHERE Name = @name", db);
        command.Parameters.Add("@name", SqlDbType.NVarChar, 100).Value = name;
        return (int)command.ExecuteScalar() > 0;
    }
}
