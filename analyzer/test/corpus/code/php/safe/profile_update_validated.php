<?php

namespace App\Http\Controllers;

use App\Http\Requests\ProfileRequest;
use App\Models\User;
use Illuminate\Support\Facades\Gate;
use Illuminate\Support\Facades\Log;

class ProfileController extends Controller
{
    public function update(ProfileRequest $request, User $user)
    {
        Gate::authorize('update', $user);
        $user->update($request->safe()->only(['name', 'bio']));
        Log::info('profile updated', ['user' => $user->getKey()]);

        return redirect()->route('profile.show', $user)->with('status', 'Saved');
    }

    public function show(User $user)
    {
        return view('profile.show', ['user' => $user, 'title' => $user->name]);
    }
}
