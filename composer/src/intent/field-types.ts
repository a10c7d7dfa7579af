import type { FieldType } from './intent.ts'

/** What kind of value a field holds: by the type the wish gives it, else by its name. */

const spoken: readonly (readonly [RegExp, FieldType])[] = [
  [/\b(?:date ?-?time|timestamp(?:tz)?|datetime)\b/, 'date-time'],
  [/\bdate\b/, 'date'],
  [/\btime\b/, 'time'],
  [/\b(?:bool(?:ean)?|checkbox|flag|true\/false|yes\/no|toggle)\b/, 'boolean'],
  [/\b(?:int(?:eger)?|long|whole number|bigint|serial|int32|int64)\b/, 'integer'],
  [/\bbig ?decimal\b/, 'money'],
  [/\b(?:float|double|decimal|real|numeric|f64)\b/, 'decimal'],
  [/\b(?:money|currency|dollars?|euros?|usd|eur)\b/, 'money'],
  [/\b(?:percent(?:age)?)\b/, 'percent'],
  [/\b(?:number)\b/, 'decimal'],
  [/\bemail\b/, 'email'],
  [/\b(?:url|link|uri)\b/, 'url'],
  [/\b(?:uuid|guid)\b/, 'uuid'],
  [/\b(?:phone|tel)\b/, 'phone'],
  [/\bpassword\b/, 'password'],
  [/\b(?:textarea|multi-?line|long text|rich text|markdown)\b/, 'long-text'],
  [/\b(?:json|object|map|dict)\b/, 'json'],
  [/\bref(?:erence)?\b|\bforeign key\b|\bfk\b/, 'reference'],
  [/\b(?:image|photo|picture)\b/, 'image'],
  [/\bfile\b/, 'file'],
  [/\b(?:select|dropdown|drop-down|enum|radio|one of)\b/, 'choice'],
  [/\b(?:string|str|text|varchar|char)\b/, 'text'],
]

/** Of the words of its name the last counts most, so patterns look at the whole name. */
const named: readonly (readonly [RegExp, FieldType])[] = [
  [/\bpassword\b|\bpasscode\b/, 'password'],
  [/\be ?-?mail\b/, 'email'],
  [/\b(?:url|website|homepage|link|webhook)$/, 'url'],
  [/\b(?:phone|mobile|telephone|fax)\b/, 'phone'],
  [/\bslug\b/, 'slug'],
  [/\bcolou?r\b/, 'color'],
  [/\b(?:uuid|guid)\b/, 'uuid'],
  [
    /^(?:is|has|can|should|was|accept|accepts|agree)\b|\b(?:active|enabled|disabled|completed|done|published|verified|archived|deleted|featured|public|private|available|paid|read|subscribed|admin|remember me|newsletter|in stock|pinned|starred|favou?rite|locked|blocked|premium|visible|terms|occupied|reserved|booked|sold|shipped|delivered|resolved|hidden|muted|flagged|approved|claimed|attended|adopted|redeemed|cancell?ed|confirmed|urgent|vegan|vegetarian|refundable|taxable|returnable)$/,
    'boolean',
  ],
  [/\b(?:expires? on|valid on)$/, 'date'],
  [
    /\b(?:created|updated|deleted|published|expires?|started|ended|sent|modified|completed|last login|last seen|last \w+ed|logged)( at| on)?$|\b(?:timestamp|datetime)\b|\bat$/,
    'date-time',
  ],
  [/\b(?:date|birthday|dob|deadline|birth|day|due|check ?in|check ?out|start|end)$|\bdate\b/, 'date'],
  [/\b(?:due|starts?|ends?|born|held|valid|[a-z]+(?:ed|ent|ught|old|aid|en)) on$/, 'date'],
  [/\b(?:starts?|ends?|closes?|opens?|begins?|valid) (?:at|until|from|to)$/, 'date-time'],
  [/\btime$/, 'time'],
  [
    /\b(?:seats|places|players|rooms|spots|points|units|items|guests) total$|\btotal (?:seats|places|players|rooms|spots|points|units|items|guests|pages)$/,
    'integer',
  ],
  [
    /^(?:price|cost|rate|fee) per [a-z]+$|\b(?:price|cost|amount|total|subtotal|salary|budget|fee|balance|revenue|tax|payment|rent|wage|income|expense)$/,
    'money',
  ],
  [/\b(?:salary|price|amount|cost|budget) (?:min|max|from|to)$/, 'money'],
  [/^(?:max|min)(?:imum)? [a-z]+s$/, 'integer'],
  [/\b(?:percent|percentage|discount|progress|rate)$/, 'percent'],
  [
    /\b(?:rating|score|stars|age|year|count|quantity|qty|stock|number of .*|pages|seats|capacity|duration|position|order|level|views|likes|guests|rooms|bedrooms|bathrooms|servings|calories|points|minutes|hours|days|weight|height|width|length|mileage|floor|amount in stock|page count|size|credits|chapters|episodes|players|attempts|retries|slots|copies|tickets|employees|followers|downloads|laps|goals|nights|wins|losses|reps|seconds|beds|floors|players|spots|units|participants|attendees|passengers|doses|miles|steps|votes|streak|clicks|uses|hits|total copies|max players)$/,
    'integer',
  ],
  [
    /\b(?:latitude|longitude|lat|lng|lon|gpa|temperature|distance|kg|cm|mm|km|ml|lbs?|grams|metres|meters|litres|liters|celsius|fahrenheit)$/,
    'decimal',
  ],
  [
    /\b(?:status|state|priority|role|type|category|gender|plan|size|severity|visibility|difficulty|genre|department|frequency|currency|country|unit)$/,
    'text',
  ],
  [
    /\b(?:description|bio|about|content|body|notes?|comments?|message|summary|instructions|details|text|feedback|excerpt|biography|review|reason|requirements|address)$/,
    'long-text',
  ],
  [/\b(?:image|photo|avatar|picture|thumbnail|logo|cover|banner)$/, 'image'],
  [/\b(?:file|attachment|document|resume|cv)$/, 'file'],
  [/\b(?:metadata|settings|preferences|options|attributes|data|payload)$/, 'json'],
  [/\bid$/, 'reference'],
  // `vaccinated`, `returned`: what has been done or not. No speed, no breed.
  [/^[a-z]{2,}[^e]ed$/, 'boolean'],
]

export function typeSaid(notes: string): FieldType | undefined {
  return spoken.find(([pattern]) => pattern.test(notes))?.[1]
}

export function typeByName(name: string): FieldType {
  return named.find(([pattern]) => pattern.test(name))?.[1] ?? 'text'
}

const usualOptions: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bpriority$/, ['low', 'medium', 'high']],
  [/\bseverity$/, ['low', 'medium', 'high', 'critical']],
  [/\bdifficulty$/, ['easy', 'medium', 'hard']],
  [/\bvisibility$/, ['public', 'private']],
  [/\bfrequency$/, ['daily', 'weekly', 'monthly']],
]

/** What such a field is one of, where everybody means the same. */
export function optionsByName(name: string): readonly string[] | undefined {
  return usualOptions.find(([pattern]) => pattern.test(name))?.[1]
}
