<?php

namespace App\Http\Controllers;

use App\Models\Product;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\DB;

class ProductController extends Controller
{
    public function index(Request $request)
    {
        $term = $request->input('q');

        return Product::whereRaw("name LIKE '%{$term}%'")->paginate(20); // !! CWE-89
    }

    public function stats(Request $request)
    {
        $column = $request->query('column', 'price');
        $rows = DB::select('SELECT category, AVG(' . $column . ') AS avg FROM products GROUP BY category'); // !! CWE-89

        return response()->json($rows);
    }
}
