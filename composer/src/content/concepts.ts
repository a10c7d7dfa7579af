/** A word of the trade: what it is, a picture for it, an example, and why one needs it. Nothing that would need a source. */
export type Concept = readonly [is: string, like: string, example: string, use: string]

/** The first that fits: what is more particular stands before what is more general. */
const concepts: readonly (readonly [RegExp, Concept])[] = [
  [
    /\b(?:docker|containers?)\b/i,
    [
      'Docker runs a program in a container: with everything it needs, apart from the rest of the machine.',
      'It is like a shipping container: whatever is inside, every crane and ship can handle it.',
      'A Dockerfile says what goes into the image; `docker run` starts a container from it, on a laptop or a server alike.',
      'What runs on one machine runs on the next, and removing it leaves nothing behind.',
    ],
  ],
  [
    /\bkubernetes|k8s\b/i,
    [
      'Kubernetes keeps many containers running on many machines, as you have described it.',
      'It is like a harbour master: you say how many ships you need, and somebody sees to it that they are there.',
      'You ask for three copies of a service; when a machine fails, the lost copy is started on another one.',
      'It is of use when there is more to run than a person can look after; for one small service it is too much.',
    ],
  ],
  [
    /\brest(?:ful)?(?: apis?)?\b/i,
    [
      'REST is a way to build APIs on HTTP: things have addresses, and a few verbs say what to do with them.',
      'It is like a library in which every book has a shelf mark, and you may read, add, replace or remove one.',
      '`GET /books/7` reads a book, `POST /books` adds one, `DELETE /books/7` removes it.',
      'Clients, caches and proxies already understand it, so little has to be invented.',
    ],
  ],
  [
    /\bsdks?\b/i,
    [
      'An SDK is a set of libraries and tools with which programs for a platform or a service are written.',
      'It is like a kit from the maker of a machine: parts and tools that fit it.',
      'Instead of writing requests by hand, a program calls `client.upload(file)`, and the SDK does the rest.',
      'It saves the work that everybody would have to do, and has to be kept up to date.',
    ],
  ],
  [
    /\blatency\b/i,
    [
      'Latency is the time between asking for something and the first sign of the answer.',
      'It is like the pause on a telephone line to another continent.',
      'A page that asks ten servers one after the other waits for ten latencies; asked at once, for one.',
      'What people feel as slow is mostly latency, and more bandwidth does not make it shorter.',
    ],
  ],
  [
    /\bgraphql\b/i,
    [
      'GraphQL is a language in which a client says exactly which data it wants, in one request.',
      'It is like ordering from a menu by the ingredient instead of by the dish.',
      'An app asks for the name of a user and the titles of their last three posts, and gets just that.',
      'It saves requests where screens need data of many kinds; caching and limiting it takes more work than with plain addresses.',
    ],
  ],
  [
    /\bhttps?\b/i,
    [
      'HTTP is how a browser asks a server for something and gets an answer; HTTPS is the same, encrypted.',
      'It is like a letter with a fixed form: first what you want, then a few lines about it, then the content.',
      'A browser sends `GET /index.html`; the server answers `200 OK` with the page, or `404` if there is none.',
      'Nearly everything on the web speaks it, so programs that know it can talk to each other.',
    ],
  ],
  [
    /\btcp\b/i,
    [
      'TCP sends bytes between two computers so that all of them arrive, and in the right order.',
      'It is like a phone call: both sides are connected, and what was not understood is said again.',
      'A web page, an email or a file is sent by TCP, since a missing piece would spoil it.',
      'It is the choice when every byte counts; the price is the time for connecting and repeating.',
    ],
  ],
  [
    /\budp\b/i,
    [
      'UDP sends packets to another computer without waiting to see whether they arrive.',
      'It is like a postcard: quick to send, and sometimes lost.',
      'Calls, games and DNS questions use it: an old piece of sound is of no use once its moment is over.',
      'It is the choice when speed counts more than the last packet.',
    ],
  ],
  [
    /\bdns\b/i,
    [
      'DNS finds the address of a computer by its name.',
      'It is like a phone book that is spread over many shelves.',
      'The name `example.com` is looked up once; the answer is kept for a while by everybody who asked.',
      'Names can stay while the machines behind them change.',
    ],
  ],
  [
    /\boauth\b/i,
    [
      'OAuth lets one service act for you at another without knowing your password.',
      'It is like a valet key: it starts the car and does not open the glove box.',
      'You log in at your mail provider, agree that a calendar may read your contacts, and it gets a token for just that.',
      'Access can be limited, and taken back without changing a password.',
    ],
  ],
  [
    /\bjwts?|json web tokens?\b/i,
    [
      'A JWT is a small signed text that says who somebody is and until when that holds.',
      'It is like a festival wristband: whoever can check the stamp need not call the office.',
      'After the login the server signs a token; with each request the client sends it along, and the signature is checked.',
      'Servers need not look anything up; the price is that a token holds until it expires.',
    ],
  ],
  [
    /\bweb ?sockets?\b/i,
    [
      'A WebSocket is a connection between browser and server that stays open, so that both can send at any time.',
      'It is a phone call where HTTP is an exchange of letters.',
      'In a chat a new message is pushed to everybody the moment it is written.',
      'It is of use where news must arrive at once; for the rest plain requests are simpler.',
    ],
  ],
  [
    /\bpromises?\b|\basync(?:hronous)?\b|\bawait\b/i,
    [
      'Asynchronous code starts something that takes time and goes on; a promise stands for the result that comes later.',
      'It is like the buzzer in a restaurant: you sit down, and it calls you when the meal is ready.',
      '`const page = await fetch(address)` waits for the answer while the program does other things.',
      'One thread can serve many, because nobody blocks it by waiting.',
    ],
  ],
  [
    /\brace conditions?\b/i,
    [
      'A race condition is a bug that shows only when two things happen in an unlucky order.',
      'Two people take the last seat because both looked before either sat down.',
      'Two requests read the balance 100, both take 80 away, and both write 20.',
      'Knowing it one asks: what if another does the same in between? Locks, transactions and single statements are the answers.',
    ],
  ],
  [
    /\btransactions?\b/i,
    [
      'A transaction is a group of changes to a database that happen together or not at all.',
      'It is like an exchange of prisoners on a bridge: both cross, or nobody does.',
      'Taking money from one account and adding it to another is one transaction.',
      'After a crash or an error nothing is left half done.',
    ],
  ],
  [
    /\b(?:database )?index(?:es|ing)?\b/i,
    [
      'An index lets a database find rows without reading all of them.',
      'It is the index at the end of a book: look up the word, go to the page.',
      'With an index on `email`, the user with an address is found in a few steps among millions.',
      'Reading gets faster; each index takes room and makes writing a little slower.',
    ],
  ],
  [
    /\bjoins?\b/i,
    [
      'A join puts rows of two tables together that belong to each other.',
      "It is like laying two lists side by side and matching them by the customer's number.",
      '`SELECT * FROM orders JOIN customers ON customers.id = orders.customer_id` gives each order with its customer.',
      'Data is kept once and put together when it is needed.',
    ],
  ],
  [
    /\bunit tests?|unit testing\b/i,
    [
      'A unit test runs one small piece of a program and checks that it does what it should.',
      'It is like trying every lamp before it is hung on the tree.',
      'A test calls `add(2, 3)` and expects 5; if somebody breaks it, the test says so within seconds.',
      'Changes can be made without fear, and the tests show how the code is meant to be used.',
    ],
  ],
  [
    /\bci ?\/ ?cd|continuous (?:integration|delivery|deployment)\b/i,
    [
      'Continuous integration builds and tests every change by itself; continuous delivery brings what passed to the users.',
      'It is like a conveyor belt with inspectors: nothing leaves that did not pass all of them.',
      'A push starts the tests; when they are green, the new version goes to a server.',
      'Mistakes are found within minutes, while one still knows what was changed.',
    ],
  ],
  [
    /\bmicroservices?\b/i,
    [
      'Microservices are a program cut into small services that run and are released on their own.',
      'It is like a food court instead of one large kitchen.',
      'A shop has one service for orders, one for payments and one for search; they talk over the network.',
      'Teams can work apart; the price is everything that a network adds: failures, delays, versions.',
    ],
  ],
  [
    /\bload balanc\w+\b/i,
    [
      'A load balancer spreads requests over several servers.',
      'It is the person at the airport who sends you to the shortest queue.',
      'When one of three servers fails, it sends everything to the other two.',
      'A service can grow by adding machines, and survive losing one.',
    ],
  ],
  [
    /\bmessage queues?|message brokers?\b/i,
    [
      'A message queue keeps tasks until somebody has time for them.',
      'It is like the rail with the orders in a kitchen.',
      'A shop answers at once and puts "send the email" into the queue; a worker sends it a second later.',
      'Peaks are smoothed out, and what fails can be tried again.',
    ],
  ],
  [
    /\bhash(?:es|ing)?(?: functions?)?\b/i,
    [
      'A hash function turns data of any length into a short value that is always the same for the same data.',
      'It is like a fingerprint: small, and it tells two apart.',
      'SHA-256 of a file changes completely when one byte changes.',
      'It finds things quickly and shows whether something was changed; it cannot be turned back.',
    ],
  ],
  [
    /\bbig[- ]?o\b|\btime complexity\b/i,
    [
      'Big O says how the work grows when the input grows.',
      'Reading a book takes twice as long for twice as many pages: that is O(n).',
      'Searching a sorted list by halves takes 20 steps for a million items: O(log n); comparing all pairs takes a million times a million: O(n²).',
      'It tells which solution will still do when there is a lot of data.',
    ],
  ],
  [
    /\bgarbage collect\w+\b/i,
    [
      'Garbage collection frees memory that a program cannot reach any more.',
      'It is like a waiter who clears the plates that nobody holds on to.',
      'When the last variable that pointed to a list is gone, its memory is taken back some time later.',
      'Programmers need not free memory by hand; the price is short pauses and some memory in reserve.',
    ],
  ],
  [
    /\bpolymorphism\b/i,
    [
      'Polymorphism means that different things answer to the same call, each in its own way.',
      'Press "play" on a record player, a radio or a phone: the button is the same.',
      '`shape.area()` works for circles and squares; the caller does not ask which it is.',
      'New kinds can be added without changing the code that uses them.',
    ],
  ],
  [
    /\binheritance\b/i,
    [
      'Inheritance lets a class take over what another one has, and add to it.',
      'A child has the family name and its own ideas.',
      '`class Dog extends Animal` has everything of `Animal` and barks.',
      'It saves repetition where things really are kinds of another; often a part that is handed over is easier to change.',
    ],
  ],
  [
    /\bpure functions?\b/i,
    [
      'A pure function gives the same result for the same input, and changes nothing else.',
      'It is like a calculator: 2 + 3 is 5, whoever asks and however often.',
      '`total(prices)` adds numbers; it writes to no file and reads no clock.',
      'It can be tested by itself, repeated and run at the same time without surprises.',
    ],
  ],
  [
    /\bimmutab\w+\b/i,
    [
      'Immutable data is never changed; whoever wants something else makes a new copy.',
      'It is like a printed page: to correct it, one prints another.',
      "`const next = { ...user, name: 'Ada' }` leaves `user` as it was.",
      'Nobody is surprised by a change somewhere else, and old states can be kept.',
    ],
  ],
  [
    /\bcors\b/i,
    [
      'CORS is how a server tells browsers which other sites may use its answers.',
      'It is like a guest list at the door: the doorman is the browser.',
      'A page of `a.example` asks `b.example`; the browser hands over the answer only if `b.example` allows that origin.',
      'It protects users from pages that would read their data elsewhere; it does not protect a server from other programs.',
    ],
  ],
  [
    /\bcsrf\b|\bcross[- ]site request forgery\b/i,
    [
      'CSRF is an attack in which another page makes your browser send a request with your cookies.',
      'Somebody hands you a paper among others, and you sign without reading.',
      'A hidden form on a foreign page posts to your bank while you are logged in there.',
      'Same-site cookies and tokens in forms prevent it.',
    ],
  ],
  [
    /\bxss\b|\bcross[- ]site scripting\b/i,
    [
      'XSS is an attack in which text of a user runs as a script in the page of another.',
      'It is like a note on a notice board that moves the hand of whoever reads it.',
      'A comment that contains a script tag is shown unescaped, and the script runs for every reader.',
      'Escaping what users wrote, where it is put into a page, prevents it.',
    ],
  ],
  [
    /\bsql injection\b/i,
    [
      'SQL injection is an attack in which the input of a user becomes part of a database command.',
      'Somebody writes "and open the safe" in the field for the name, and the clerk does it.',
      "A name such as `x' OR '1'='1` put into a query as it is gives all rows.",
      'Queries with parameters prevent it: input then stays input.',
    ],
  ],
  [
    /\brate limit\w*\b/i,
    [
      'Rate limiting allows each caller only so many requests in a time.',
      'It is like a turnstile that lets one person through per second.',
      'The 101st request within a minute gets `429 Too Many Requests` and is told when to come back.',
      'One caller cannot take the service away from the others.',
    ],
  ],
  [
    /\bidempoten\w+\b/i,
    [
      'Something is idempotent if doing it twice has the same effect as doing it once.',
      'Pressing the button of a lift again does not bring a second lift.',
      '`PUT /users/7` with the same content may be repeated; `POST /payments` may not, unless it carries a key.',
      'After a lost answer one can simply try again.',
    ],
  ],
  [
    /\bwebhooks?\b/i,
    [
      'A webhook is a request that a service sends to you when something has happened.',
      'It is like leaving your number instead of calling every hour.',
      'A payment provider posts to your address the moment a payment arrives.',
      'Nobody has to ask again and again; you have to check that the sender is who it says.',
    ],
  ],
  [
    /\bcdns?\b|\bcontent delivery networks?\b/i,
    [
      'A CDN keeps copies of files on servers all over the world, near to those who read them.',
      'It is like a chain of kiosks instead of one printing house.',
      'A picture is fetched from the origin once, and then served from the nearest city.',
      'Pages load faster, and the origin has less to do.',
    ],
  ],
  [
    /\benvironment variables?\b/i,
    [
      'Environment variables are settings that a program is given from outside when it starts.',
      'It is the note on the door of a rented room, different for each guest.',
      '`PORT=8080 npm start` tells a server where to listen, without a change in its code.',
      'The same program runs in tests and in production, and secrets stay out of the code.',
    ],
  ],
  [
    /\bsemantic version\w*\b|\bsemver\b/i,
    [
      'Semantic versioning gives the three numbers of a version a meaning: breaking, new, fixed.',
      'It is like the colour of a road sign: one look says how careful to be.',
      'From 1.4.2 to 1.4.3 something was fixed, to 1.5.0 something is new, to 2.0.0 something may break.',
      'One can see whether an update is safe before reading about it.',
    ],
  ],
  [
    /\btypescript\b/i,
    [
      'TypeScript is JavaScript with types that are checked before the program runs.',
      'It is like a spell checker: it marks the mistake while you write.',
      "`function area(width: number)` refuses `area('wide')` in the editor.",
      'Mistakes are found early, and editors can help; the price is a step in between and some words more.',
    ],
  ],
  [
    /\bregex(?:es|p)?\b|\bregular expressions?\b/i,
    [
      'A regular expression describes what a text looks like, so that a program can find it.',
      'It is like a search with jokers: any letter, any number of them.',
      '`\\d{4}-\\d{2}-\\d{2}` finds dates such as 2024-05-01.',
      'It is quick for finding and checking small patterns, and hard to read once it grows.',
    ],
  ],
  [
    /\brecursion|recursive\b/i,
    [
      'Recursion is when something is explained, or done, by using a smaller version of itself.',
      'Think of a set of dolls where each doll holds a smaller one. To find the smallest, you open a doll and do exactly the same with the doll inside, until there is one that does not open.',
      'A program counts down from 3 like this: say "3", then count down from 2. That says "2" and counts down from 1. At 0 it stops.',
      'The important part is the end: without a smallest doll it would go on for ever. It is useful for things that are made of smaller things of the same kind, such as folders within folders.',
    ],
  ],
  [
    /\bapis?\b/i,
    [
      'An API is a set of requests that one program may send to another, and the answers it can expect.',
      'It is like the menu in a restaurant: you order by name, the kitchen does the work, and you need not know how.',
      'A weather app asks a service for the weather in a town and gets a temperature back.',
      'Because both sides keep to the menu, each can be rebuilt without the other noticing.',
    ],
  ],
  [
    /\bclosures?\b/i,
    [
      'A closure is a function that remembers the variables from the place where it was made.',
      'It is like a bag that you pack at home and open somewhere else: what you put in is still there.',
      'A function that makes counters gives back another function; each of them keeps its own number.',
      'It is used to keep state private and to give functions to others that run later.',
    ],
  ],
  [
    /\balgorithms?\b/i,
    [
      'An algorithm is a list of steps that always leads to the result.',
      'A recipe is one: the same steps, in the same order, give the same cake.',
      'To find a name in a sorted list, look in the middle, keep the half it must be in, and repeat.',
      'Computers only follow steps, so everything they do is made of algorithms.',
    ],
  ],
  [
    /\b(?:version control|git)\b/i,
    [
      'Version control keeps every state of your files, with a note on what changed and why.',
      'It is like saving a game before a difficult place: you can go back.',
      'With Git you make a branch, change things, and merge it when it works.',
      'It lets several people work on the same files without overwriting each other.',
    ],
  ],
  [
    /\bdatabases?\b/i,
    [
      'A database is a program that keeps data in order and finds it quickly.',
      'It is like a library with a catalogue: you ask for a book and need not walk along the shelves.',
      'A shop keeps customers and orders in tables and asks for all orders of one customer.',
      "It also makes sure that two people who write at the same time do not spoil each other's work.",
    ],
  ],
  [
    /\bencrypt\w*|cryptography\b/i,
    [
      'Encryption turns a text into one that only somebody with the right key can read.',
      'It is like a locked box that you send by post: many hands carry it, and only the one with the key opens it.',
      'When the address of a page begins with https, what you type is encrypted on its way.',
      'It protects messages and passwords from those who listen.',
    ],
  ],
  [
    /\bcach(?:e|ing)\b/i,
    [
      'A cache keeps a copy of something that was slow to get, near to where it is needed.',
      'It is like keeping the milk in the fridge instead of going to the shop for each cup of coffee.',
      'A browser keeps pictures of a page, so that the second visit is faster.',
      'The difficulty is to know when the copy is too old.',
    ],
  ],
  [
    /\b(?:cloud(?: computing)?)\b/i,
    [
      "The cloud is other people's computers that you rent over the internet.",
      'It is like electricity from the grid instead of a generator in the cellar.',
      'A company rents more servers in December and gives them back in January.',
      'You pay for what you use, and you depend on whoever runs it.',
    ],
  ],
  [
    /\bmachine learning|neural networks?|artificial intelligence\b/i,
    [
      'Machine learning means that a program finds rules in examples instead of being given them.',
      'It is like learning to tell dogs from cats by seeing many of both.',
      'Shown enough messages marked as spam, it learns to sort new ones.',
      'It is only as good as its examples, and it can be wrong with confidence.',
    ],
  ],
  [
    /\bblockchains?\b/i,
    [
      'A blockchain is a list of records that many computers keep together, and in which old entries cannot be changed unnoticed.',
      'It is like a notebook of which everybody has a copy: who changes a page is contradicted by all the others.',
      'A transfer is added to the list when enough of the computers agree on it.',
      'It is of use where people who do not trust each other need one common record.',
    ],
  ],
  [
    /\bdependency injection\b/i,
    [
      'Dependency injection means that a part is given what it needs instead of getting it by itself.',
      'It is like a cook who is handed the ingredients: the recipe stays the same, whoever did the shopping.',
      'A function takes the database as an argument, so that a test can pass in another one.',
      'It makes parts easier to test and to replace.',
    ],
  ],
  [
    /\bphotosynthesis\b/i,
    [
      'Photosynthesis is how plants make sugar from light, water and carbon dioxide.',
      'A leaf is a small kitchen that cooks with sunlight.',
      'Water comes from the roots, carbon dioxide from the air; oxygen is what is left over.',
      'Nearly all food begins with it, and so does the oxygen we breathe.',
    ],
  ],
  [
    /\bcompound interest\b/i,
    [
      'Compound interest is interest on interest: what you earned earns something too.',
      'It is like a snowball that gets more snow with each turn because it has grown.',
      'At 10 percent, 100 becomes 110 after a year and 121 after two.',
      'It helps those who save early, and hurts those who owe for long.',
    ],
  ],
  [
    /\binflation\b/i,
    [
      'Inflation means that prices rise over time, so that the same money buys less.',
      'It is like a cake that is cut into smaller slices each year for the same price.',
      'If bread costs 2 today and 2.10 next year, its price has risen by 5 percent.',
      'Those who plan for years take it into account.',
    ],
  ],
]

export const conceptOf = (subject: string): Concept | undefined =>
  concepts.find(([pattern]) => pattern.test(subject))?.[1]
