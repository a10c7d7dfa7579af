<?php

namespace App\View\Components;

use Illuminate\Http\Request;
use Illuminate\Support\Facades\Log;
use Illuminate\Support\HtmlString;
use Illuminate\View\Component;

class Flash extends Component
{
    public function __construct(private Request $request)
    {
    }

    public function render()
    {
        $message = $this->request->query('message', '');
        Log::info("flash shown: $message"); // !! CWE-117

        return new HtmlString('<p class="flash">' . $message . '</p>'); // !! CWE-79
    }
}
