//: lacks: singleFile, memory, port, auth, bcrypt, refresh, logout, roles, firstAdmin, adminWrites, adminDeletes, owner, author, publicRead, users, editMe, digit, upload, imagesOnly, softDelete, rateLimit, cors, apiKey, docs, health, logging, shutdown, helmet, proxy, pagination, offset, totalHeader, search, filter, sort, newest, range, cascade, sqlite, postgres, pageSize, pageMax, rateMax, rateMinutes, uploadMegabytes, passwordLength, secretName, tokenMinutes, tokenHours, tokenDays
//: includes: eloquent [model|models]; migration; migrations; api resource routes; models; model; controllers; laravel [11|12]
<?php

// Each part is a file of its own, which begins with <?php.

// routes/api.php

use Illuminate\Support\Facades\Route;

//: each resource in resources
Route::apiResource('__resource_many_kebab__', App\Http\Controllers\__resource_Pascal__Controller::class)
    ->parameters(['__resource_many_kebab__' => 'id']);
//: each field in resource_fieldRoutes
Route::patch('__resource_many_kebab__/{id}/__field_kebab__', [App\Http\Controllers\__resource_Pascal__Controller::class, 'update__field_Pascal__']);
//: end
//: each parent in resource_parents
Route::get('__parent_many_kebab__/{__parent_camel__Id}/__resource_many_kebab__', [App\Http\Controllers\__resource_Pascal__Controller::class, 'indexOf__parent_Pascal__']);
Route::post('__parent_many_kebab__/{__parent_camel__Id}/__resource_many_kebab__', [App\Http\Controllers\__resource_Pascal__Controller::class, 'storeIn__parent_Pascal__']);
//: end
//: end

// bootstrap/app.php

use Illuminate\Foundation\Application;
use Illuminate\Foundation\Configuration\Exceptions;
use Illuminate\Validation\ValidationException;
use Symfony\Component\HttpKernel\Exception\HttpExceptionInterface;

return Application::configure(basePath: dirname(__DIR__))
    ->withRouting(api: __DIR__.'/../routes/api.php', apiPrefix: '__prefix__')
    ->withExceptions(function (Exceptions $exceptions) {
        $exceptions->render(function (ValidationException $error) {
            $fields = collect($error->errors())
                ->map(fn (array $messages, string $field) => ['field' => $field, 'message' => $messages[0]])
                ->values();
            // A value that is taken is a conflict, not a mistake in the request.
            $isTaken = collect($error->validator->failed())->contains(fn (array $rules) => isset($rules['Unique']));

            return response()->json(['error' => [
                'code' => $isTaken ? 'conflict' : 'invalid_input',
                'message' => $isTaken ? 'Another record has the same unique value.' : 'The input is invalid.',
                'fields' => $fields,
            ]], $isTaken ? 409 : 400);
        });
        $exceptions->render(function (HttpExceptionInterface $error) {
            $status = $error->getStatusCode();
            $code = match ($status) {
                404 => 'not_found',
                409 => 'in_use',
                default => $status < 500 ? 'bad_request' : 'internal_error',
            };

            return response()->json(['error' => ['code' => $code, 'message' => $error->getMessage()]], $status);
        });
    })
    ->create();
//: each resource in resources

// database/migrations/__number___create___resource_many_snake___table.php

use Illuminate\Database\Migrations\Migration;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Facades\Schema;

return new class extends Migration
{
    public function up(): void
    {
        Schema::create('__resource_many_snake__', function (Blueprint $table) {
            $table->uuid('id')->primary();
//: each field in resource_inputs
            __field_phpColumn__;
//: end
//: each parent in resource_parents
            $table->foreignUuid('__parent_snake___id')->index();
//: end
            $table->timestamps();
        });
    }

    public function down(): void
    {
        Schema::dropIfExists('__resource_many_snake__');
    }
};

// app/Models/__resource_Pascal__.php

namespace App\Models;

//: if resource_secrets
use Illuminate\Database\Eloquent\Casts\Attribute;
//: end
use Illuminate\Database\Eloquent\Concerns\HasUuids;
use Illuminate\Database\Eloquent\Model;
//: if resource_parents
use Illuminate\Database\Eloquent\Relations\BelongsTo;
//: end
//: if resource_children
use Illuminate\Database\Eloquent\Relations\HasMany;
//: end
//: if resource_secrets
use Illuminate\Support\Facades\Hash;
//: end

class __resource_Pascal__ extends Model
{
    use HasUuids;

    protected $table = '__resource_many_snake__';

    protected $fillable = [
//: each field in resource_inputs
        '__field_snake__',
//: end
//: each parent in resource_parents
        '__parent_snake___id',
//: end
    ];
//: if resource_secrets

    protected $hidden = [
//: each field in resource_secrets
        '__field_snake__',
//: end
    ];
//: end

    protected $attributes = [
//: each field in resource_inputs
//: if field_phpStart
        '__field_snake__' => __field_phpStart__,
//: end
//: end
    ];

    protected function casts(): array
    {
        return [
//: each field in resource_inputs
//: if field_phpCast
            '__field_snake__' => '__field_phpCast__',
//: end
//: end
        ];
    }
//: each field in resource_secrets

    /** Only the hash is stored. */
    protected function __field_camel__(): Attribute
    {
        return Attribute::set(fn (string $value) => Hash::make($value));
    }
//: end
//: each parent in resource_parents

    public function __parent_camel__(): BelongsTo
    {
        return $this->belongsTo(__parent_Pascal__::class);
    }
//: end
//: each child in resource_children

    public function __child_many_camel__(): HasMany
    {
        return $this->hasMany(__child_Pascal__::class);
    }
//: end
}

// app/Http/Controllers/__resource_Pascal__Controller.php

namespace App\Http\Controllers;

use App\Models\__resource_Pascal__;
//: each parent in resource_parents
use App\Models\__parent_Pascal__;
//: end
use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;
use Illuminate\Http\Response;
use Illuminate\Validation\Rule;

class __resource_Pascal__Controller
{
    public function index(): JsonResponse
    {
        return response()->json(__resource_Pascal__::orderBy('created_at')->get());
    }

    public function show(string $id): JsonResponse
    {
        return response()->json($this->find($id));
    }

    public function store(Request $request): JsonResponse
    {
        $record = __resource_Pascal__::create($request->validate($this->rules()));

        return response()->json($record, 201);
    }

    public function update(Request $request, string $id): JsonResponse
    {
        $record = $this->find($id);
        $rules = $this->rules($id);
        if ($request->isMethod('patch')) {
            // Fields that the body does not have stay as they are.
            $rules = array_intersect_key($rules, $request->all());
        }
        $record->update($request->validate($rules));

        return response()->json($record);
    }
//: each field in resource_fieldRoutes

    public function update__field_Pascal__(Request $request, string $id): JsonResponse
    {
        $record = $this->find($id);
        $rules = ['__field_snake__' => ['present', ...$this->rules($id)['__field_snake__']]];
        $record->update($request->validate($rules));

        return response()->json($record);
    }
//: end

    public function destroy(string $id): Response
    {
        $record = $this->find($id);
//: each child in resource_children
        abort_if($record->__child_many_camel__()->exists(), 409, 'This __resource_lower__ still has __child_many_lower__. Delete them first.');
//: end
        $record->delete();

        return response()->noContent();
    }
//: each parent in resource_parents

    public function indexOf__parent_Pascal__(string $__parent_camel__Id): JsonResponse
    {
        $parent = __parent_Pascal__::find($__parent_camel__Id) ?? abort(404, 'This __parent_lower__ does not exist.');

        return response()->json($parent->__resource_many_camel__()->orderBy('created_at')->get());
    }

    public function storeIn__parent_Pascal__(Request $request, string $__parent_camel__Id): JsonResponse
    {
        $parent = __parent_Pascal__::find($__parent_camel__Id) ?? abort(404, 'This __parent_lower__ does not exist.');
        $request->merge(['__parent_snake___id' => $parent->id]);

        return $this->store($request);
    }
//: end

    private function find(string $id): __resource_Pascal__
    {
        return __resource_Pascal__::find($id) ?? abort(404, 'This __resource_lower__ does not exist.');
    }

    private function rules(?string $id = null): array
    {
        return [
//: each field in resource_inputs
//: if field_unique
            '__field_snake__' => [__field_phpPresence__, __field_phpRules__, Rule::unique('__resource_many_snake__', '__field_snake__')->ignore($id)],
//: else
            '__field_snake__' => [__field_phpPresence__, __field_phpRules__],
//: end
//: end
//: each parent in resource_parents
            '__parent_snake___id' => ['required', 'uuid', Rule::exists('__parent_many_snake__', 'id')],
//: end
        ];
    }
}
//: end
