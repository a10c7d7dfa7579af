<?php

namespace App\Http\Controllers;

use App\Models\User;
use Illuminate\Http\Request;

class ProfileController extends Controller
{
    public function update(Request $request, User $user)
    {
        $user->forceFill($request->all())->save(); // !! CWE-915

        return redirect()->route('profile.show', $user);
    }

    public function legacy()
    {
        $isAdmin = false;
        extract($_POST); // !! CWE-621

        return view('legacy', ['admin' => $isAdmin]);
    }
}
