<?php

namespace App\Http\Controllers;

use GuzzleHttp\Client;
use Illuminate\Http\Request;

class FeedController extends Controller
{
    public function import(Request $request, Client $client)
    {
        $response = $client->get($request->input('feed'), ['timeout' => 5]); // !! CWE-918
        $items = json_decode((string) $response->getBody(), true);

        return response()->json(['count' => count($items)]);
    }

    public function avatar(Request $request)
    {
        $bytes = file_get_contents($request->input('avatar_url')); // !! CWE-918

        return response()->json(['size' => strlen($bytes)]);
    }
}
