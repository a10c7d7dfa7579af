using System.Security.Claims;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Authentication.Cookies;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Mvc;
using Serilog;

namespace Contoso.Portal.Controllers
{
    [Authorize(AuthenticationSchemes = CookieAuthenticationDefaults.AuthenticationScheme)]
    public class AccountController : Controller
    {
        private static readonly Regex Nick = new Regex("^[a-z0-9_]{3,20}$"); // OK
        private static readonly Regex DisplayName = new Regex(@"^(([a-zA-Z]+)\s?)*$"); // BAD CWE-1333

        private readonly IAccountStore _store;

        public AccountController(IAccountStore store)
        {
            _store = store;
        }

        [HttpPost]
        [IgnoreAntiforgeryToken] // BAD CWE-352
        public async Task<IActionResult> ChangeEmail(string email)
        {
            await _store.SetEmailAsync(User.FindFirstValue(ClaimTypes.NameIdentifier), email);
            return RedirectToAction("Index");
        }

        [HttpPost]
        [ValidateAntiForgeryToken] // OK
        public async Task<IActionResult> ChangeName(string nick, string displayName)
        {
            if (!Nick.IsMatch(nick) || !DisplayName.IsMatch(displayName))
            {
                return BadRequest();
            }
            await _store.SetNameAsync(User.FindFirstValue(ClaimTypes.NameIdentifier), nick, displayName);
            return RedirectToAction("Index");
        }

        [HttpPost]
        [ValidateAntiForgeryToken]
        public async Task<IActionResult> ChangePassword(string oldPassword, string newPassword)
        {
            var id = User.FindFirstValue(ClaimTypes.NameIdentifier);
            var details = $"user {id} old={oldPassword} new={newPassword}";
            Log.Information("Password change {Details}", details); // BAD CWE-532
            await _store.SetPasswordAsync(id, oldPassword, newPassword);
            Log.Information("Password changed for {UserId}", id); // OK
            return RedirectToAction("Index");
        }

        [HttpGet]
        public IActionResult Filter(string pattern, string text)
        {
            return Ok(Regex.IsMatch(text, pattern)); // BAD CWE-1333
        }

        [HttpGet]
        public IActionResult Contains(string term, string text)
        {
            return Ok(Regex.IsMatch(text, Regex.Escape(term))); // OK
        }

        [HttpPost]
        [ValidateAntiForgeryToken]
        public async Task<IActionResult> LogOff()
        {
            await HttpContext.SignOutAsync();
            return RedirectToAction("Index", "Home"); // OK
        }
    }

    public interface IAccountStore
    {
        Task SetEmailAsync(string id, string email);
        Task SetNameAsync(string id, string nick, string displayName);
        Task SetPasswordAsync(string id, string oldPassword, string newPassword);
    }
}
