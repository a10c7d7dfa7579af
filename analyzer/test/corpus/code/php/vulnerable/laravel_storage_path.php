<?php

namespace App\Http\Controllers;

use Illuminate\Http\Request;

class AttachmentController extends Controller
{
    public function show(Request $request)
    {
        $name = $request->get('name');

        return response()->file(storage_path('attachments/' . $name)); // !! CWE-22
    }

    public function destroy(Request $request)
    {
        $path = public_path('uploads') . DIRECTORY_SEPARATOR . $request->input('file');
        if (is_file($path)) {
            unlink($path); // !! CWE-22
        }

        return back();
    }
}
