<?php

namespace App\Http\Controllers;

use App\Models\Order;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Hash;
use Illuminate\Support\Facades\Http;
use Illuminate\Support\Facades\Log;
use Illuminate\Support\Facades\Storage;

class OrderController extends Controller
{
    private const PARTNERS = ['dhl' => 'https://api.dhl.example/track', 'gls' => 'https://api.gls.example/track'];

    public function index(Request $request)
    {
        $orders = Order::query()->where('status', $request->input('status'))->get(); // OK
        return response()->json($orders);
    }

    public function sorted(Request $request)
    {
        $direction = $request->input('direction', 'asc');
        return Order::orderByRaw('created_at ' . $direction)->paginate(25); // BAD CWE-89
    }

    public function report(Request $request)
    {
        $sql = $this->reportSql($request->query('country'), $request->query('year'));
        return response()->json(DB::select($sql)); // BAD CWE-89
    }

    private function reportSql($country, $year): string
    {
        return sprintf("SELECT sku, SUM(qty) FROM order_items WHERE country = '%s' AND year = %d GROUP BY sku", $country, $year);
    }

    public function totals(Request $request)
    {
        return response()->json(DB::select('SELECT SUM(total) AS t FROM orders WHERE country = ?', [$request->query('country')])); // OK
    }

    public function finish(Request $request)
    {
        return redirect()->away($request->input('continue')); // BAD CWE-601
    }

    public function cancel(Order $order)
    {
        $order->update(['status' => 'cancelled']);
        return redirect()->route('orders.show', $order); // OK
    }

    public function track(Request $request)
    {
        $url = $request->input('tracking_url');
        return Http::timeout(5)->get($url)->body(); // BAD CWE-918
    }

    public function carrier(Request $request)
    {
        $base = self::PARTNERS[$request->input('carrier')] ?? self::PARTNERS['dhl'];
        return Http::timeout(5)->get($base, ['no' => $request->input('no')])->json(); // OK
    }

    public function invoice(Request $request)
    {
        return response()->download(storage_path('invoices/' . $request->query('file'))); // BAD CWE-22
    }

    public function receipt(Order $order)
    {
        return Storage::disk('receipts')->download($order->id . '.pdf'); // OK
    }

    public function register(Request $request)
    {
        Log::info('new account', ['email' => $request->input('email'), 'password' => $request->input('password')]); // BAD CWE-532
        return response()->json(['hash' => strlen(Hash::make($request->input('password')))]); // OK
    }
}
