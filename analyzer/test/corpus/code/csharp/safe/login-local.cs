using Microsoft.AspNetCore.Mvc;

public class LoginController : Controller
{
    private readonly IUsers _users;

    public LoginController(IUsers users)
    {
        _users = users;
    }

    [HttpPost("/login")]
    [ValidateAntiForgeryToken]
    public IActionResult Login(string name, string password, string returnUrl)
    {
        if (!_users.Check(name, password))
            return Unauthorized();
        _users.SignIn(HttpContext, name);
        if (Url.IsLocalUrl(returnUrl))
            return Redirect(returnUrl);
        return RedirectToAction("Index", "Home");
    }
}
