<?php

namespace App\Http\Controllers;

use App\Models\Product;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\DB;

class ProductController extends Controller
{
    public function index(Request $request)
    {
        $validated = $request->validate([
            'q' => ['required', 'string', 'max:80'],
            'sort' => ['in:name,price'],
        ]);

        return Product::query()
            ->where('name', 'like', '%' . $validated['q'] . '%')
            ->orderBy($validated['sort'] ?? 'name')
            ->paginate(20);
    }

    public function cheap(Request $request)
    {
        return DB::select('SELECT id, name FROM products WHERE price < ?', [$request->integer('max')]);
    }
}
