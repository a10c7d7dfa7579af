import type { GenerationType } from '../request.ts'
import type { Artefact } from './intent.ts'

/** The first that fits says what is asked for; the last of each list is what it is when nothing fits. */
type Kinds = readonly (readonly [Artefact, RegExp])[]

const code: Kinds = [
  // A name behind it says that it is one, whatever the name is: `struct Config`.
  ['model', /\b(?:struct|record|data ?class|TypedDict|NamedTuple) [A-Z]\w*/],
  ['dockerfile', /\bdocker ?file\b/i],
  ['compose-file', /\bdocker[- ]compose\b|\bcompose (?:file|ya?ml)\b|\bcompose\.ya?ml\b/i],
  [
    'workflow',
    /\bgithub (?:actions?|workflow)\b|\bci (?:pipeline|workflow|config)\b|\bgitlab[- ](?:ci|pipeline)\b|\bworkflow file\b|\bgha\b/i,
  ],
  ['dockerfile', /\bdocker image\b|\bcontaineri[sz]e\b/i],
  // Such a file is meant by its name, whatever else the wish says of tests.
  [
    'config',
    /\bmakefile\b|\bpackage\.json\b|\btsconfig\b|\bgit ?ignore\b|\bpyproject\b|\bnginx\b|\bcron ?tab\b|\bsystemd\b/i,
  ],
  ['regex', /\breg(?:ex|exp|ular expression)s?\b/i],
  [
    'test',
    /\b(?:unit |integration )?tests? (?:for|that|of|suite|case|file)\b|\bwrite (?:\w+ ){0,3}tests?\b|\b(?:jest|vitest|pytest|junit|mocha|rspec|phpunit|xunit|unittest)\b(?! (?:config|setup|ini|preset))|\btable[- ]driven tests?\b/i,
  ],
  [
    'config',
    /\bconfig(?:uration)?(?: file)?\b|\.env\b|\btsconfig\b|\beslintrc?\b|\bnginx\b|\bgitignore\b|\bpackage\.json\b|\bpyproject\b|\bmakefile\b|\bkubernetes\b|\bk8s\b|\bterraform\b/i,
  ],
  ['query', /\bquer(?:y|ies)\b|\bselect (?:all|the|every|from|count|top)\b/i],
  [
    'table',
    /\b(?:sql|database|db|postgres(?:ql)?|mysql|sqlite) (?:table|schema|migration)s?\b|\bcreate table\b|\bmigration\b|\btables? for\b|\btable (?:called|named|with)\b/i,
  ],
  ['cli', /\bcli\b|\bcommand[- ]line (?:tool|app|interface|program|utility)\b|\bargparse\b/i],
  ['hook', /\b(?:custom |react )?hook\b|\buse[A-Z]\w+\b|\bcomposable\b/],
  ['middleware', /\bmiddleware\b/i],
  ['store', /\b(?:redux|zustand|pinia|vuex|state) (?:store|slice)\b|\bstore for\b/i],
  [
    'schema',
    /\b(?:zod|joi|yup|json|graphql|pydantic|prisma|mongoose|validation|marshmallow|drizzle|typebox) (?:schema|model|type|validator)s?\b|\bschema\b/i,
  ],
  [
    'model',
    /\b(?:data ?class|struct|record|entity|orm|django|sqlalchemy|eloquent|active ?record) (?:model|class|for)?\b|\b(?:domain|data) (?:model|class|for)\b|\bmodel\b|\bpojo\b|\bdto\b/i,
  ],
  [
    'type',
    /\b(?:interface|type|enum)s?(?: definition| alias)?s? (?:for|called|named|of|that|representing|describing)\b|\btypescript (?:interface|type|enum)\b/i,
  ],
  ['script', /\bscripts?\b|\bcron ?job\b|\bone-?liner\b/i],
  ['class', /\bclass(?:es)?\b/i],
  ['function', /(?:)/],
]

const component: Kinds = [
  ['login', /\blog ?-?in\b|\bsign ?-?in\b/i],
  ['dashboard', /\bdashboard\b|\badmin panel\b/i],
  ['data-table', /\btable\b|\bdata ?grid\b|\bgrid of rows\b|\bspreadsheet\b/i],
  [
    'form',
    /\bform\b|\bwizard\b|\bsurvey\b|\bcheckout\b|\bsign ?-?up\b|\bregistration\b|\bsettings (?:page|panel)\b/i,
  ],
  ['chart', /\b(?:bar|line|pie|area|donut|doughnut)? ?(?:charts?|graphs?|plot|sparkline)\b/i],
  ['upload', /\b(?:file|image|photo|drag[- ]and[- ]drop)? ?upload(?:er)?\b|\bdrop ?zone\b/i],
  ['dialog', /\bmodal\b|\bdialog(?:ue)?\b|\bpopup\b|\bconfirm(?:ation)? (?:box|prompt)\b|\bdrawer\b/i],
  ['tabs', /\btabs?\b|\btabbed\b/i],
  ['accordion', /\baccordion\b|\bcollapsible\b|\bexpandable\b|\bfaq\b/i],
  ['carousel', /\bcarousel\b|\bslider\b|\bslideshow\b|\bgallery\b/i],
  ['pricing', /\bpricing\b|\bplans? (?:table|cards?|page)\b/i],
  ['toast', /\btoasts?\b|\bnotifications?\b|\bsnackbar\b|\balert\b|\bbanner\b/i],
  ['todo', /\bto-?dos?\b|\btask list\b|\bshopping list\b|\bchecklist\b/i],
  ['timer', /\btimer\b|\bcount ?down\b|\bstop ?watch\b|\bpomodoro\b|\bclock\b/i],
  ['counter', /\bcounter\b|\bincrement\b/i],
  ['toggle', /\btoggle\b|\bswitch\b|\bcheckbox\b/i],
  [
    'navigation',
    /\bnav(?:igation)?(?: ?bar| menu)?\b|\bside ?bar\b|\bheader\b|\bmenu\b|\bbreadcrumbs?\b|\bfooter\b|\bpagination\b/i,
  ],
  ['search', /\bsearch (?:bar|box|input|field|component)\b|\bauto-?complete\b|\btypeahead\b|\bcombo ?box\b/i],
  ['hero', /\bhero\b|\blanding\b|\bcall[- ]to[- ]action\b/i],
  ['layout', /\blayout\b|\bgrid\b|\btwo[- ]column\b/i],
  ['list', /\blists?\b|\bfeed\b|\btimeline\b|\binbox\b|\bcomments? section\b/i],
  ['card', /\bcards?\b|\bprofile\b|\btile\b|\btestimonial\b|\bbadge\b|\bavatar\b/i],
  ['button', /\bbuttons?\b/i],
  ['page', /\bpage\b|\bscreen\b|\bview\b|\bsite\b/i],
  ['component', /(?:)/],
]

const api: Kinds = [
  ['webhook', /\bwebhooks?\b/i],
  [
    'upload-endpoint',
    /\b(?:file|image|avatar|document)s? upload|\bupload(?:s|ing)? (?:a |an |of )?(?:file|image|avatar|document|photo|picture)/i,
  ],
  ['health-check', /\bhealth ?-?check\b|\bhealth endpoint\b|\bliveness\b|\breadiness\b/i],
  ['auth-endpoints', /\b(?:login|log in|sign ?in|sign ?up|registration|register)\b/i],
  ['endpoints', /(?:)/],
]

const content: Kinds = [
  ['summary', /\bsummar(?:y|i[sz]e|i[sz]ing)\b|\btl;?dr\b|\bkey points (?:of|from)\b/i],
  ['readme', /\bread ?me\b/i],
  ['release-notes', /\brelease notes?\b|\bchange ?log\b|\bwhat'?s new\b/i],
  [
    'job-post',
    /\bjob (?:post(?:ing)?|ad|advert|description|listing|opening)\b|\bwe'?re hiring\b|\bvacancy\b/i,
  ],
  ['faq', /\bfaqs?\b|\bfrequently asked\b/i],
  ['policy', /\bpolic(?:y|ies)\b|\bterms (?:of|and)\b|\bcode of conduct\b|\bguidelines\b/i],
  ['email', /\be-?mails?\b|\bnewsletter\b|\bletter\b|\breply to\b/i],
  ['landing', /\blanding\b|\bhomepage copy\b|\bhero (?:text|copy)\b|\bwebsite copy\b/i],
  [
    'product',
    /\bproduct (?:description|copy|page|listing)\b|\bdescription (?:for|of) (?:a|an|the|our|my)\b|\bad copy\b/i,
  ],
  [
    'social-post',
    /\btweets?\b|\blinked ?in\b|\btwitter\b|\binstagram\b|\bfacebook\b|\bsocial(?: media)? posts?\b|\bmastodon\b|\bcaption\b/i,
  ],
  ['outline', /\boutline\b|\btable of contents\b|\bstructure (?:for|of)\b/i],
  ['agenda', /\bagenda\b|\bmeeting (?:notes|minutes)\b|\bminutes of\b/i],
  ['proposal', /\bproposal\b|\bpitch\b|\brfc\b|\bdesign doc\b|\bbusiness plan\b|\bbrief\b/i],
  ['tutorial', /\btutorial\b|\bhow[- ]to\b|\bstep[- ]by[- ]step\b|\bguide\b|\bwalk ?through\b/i],
  ['announcement', /\bannounc(?:e|ement|ing)\b|\bpress release\b|\binvit(?:e|ation)\b/i],
  ['bio', /\bbio(?:graphy)?\b|\babout (?:me|us)\b|\bcover letter\b/i],
  ['story', /\bstory\b|\bpoem\b|\bhaiku\b|\bfairy ?tale\b/i],
  ['post', /(?:)/],
]

const kinds: Readonly<Record<GenerationType, Kinds>> = { code, component, api, content }

export function artefactOf(type: GenerationType, text: string): Artefact {
  const found = kinds[type].find(([, pattern]) => pattern.test(text))
  return (found ?? kinds[type][kinds[type].length - 1])?.[0] ?? 'function'
}
