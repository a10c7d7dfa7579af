using Microsoft.AspNetCore.Mvc;

public class LoginController : Controller
{
    private readonly IUsers _users;

    public LoginController(IUsers users)
    {
        _users = users;
    }

    [HttpPost("/login")]
    public IActionResult Login(string name, string password, string returnUrl)
    {
        if (!_users.Check(name, password))
            return Unauthorized();
        _users.SignIn(HttpContext, name);
        return Redirect(returnUrl); // !! CWE-601
    }
}
