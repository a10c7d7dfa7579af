<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Builder;
use Illuminate\Database\Eloquent\Model;
use Illuminate\Database\Eloquent\Relations\HasMany;

class Order extends Model
{
    protected $fillable = ['customer_id', 'note'];

    protected $hidden = ['internal_note'];

    protected $casts = ['placed_at' => 'datetime', 'paid' => 'boolean'];

    public function lines(): HasMany
    {
        return $this->hasMany(OrderLine::class);
    }

    public function scopeOpen(Builder $query): Builder
    {
        return $query->where('paid', false)->whereNull('cancelled_at');
    }

    public function totalCents(): int
    {
        return $this->lines->sum(fn (OrderLine $line) => $line->price * $line->quantity);
    }
}
