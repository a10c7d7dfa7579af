/** What sort of text is asked for. */
export type Kind =
  | 'post'
  | 'explain'
  | 'tutorial'
  | 'readme'
  | 'contributing'
  | 'endpoint-docs'
  | 'email'
  | 'landing'
  | 'headline'
  | 'ads'
  | 'product'
  | 'release-notes'
  | 'faq'
  | 'job-post'
  | 'policy'
  | 'conduct'
  | 'outline'
  | 'summary'
  | 'social-post'
  | 'announcement'
  | 'invitation'
  | 'proposal'
  | 'agenda'
  | 'minutes'
  | 'bio'
  | 'about-us'
  | 'story'
  | 'poem'
  | 'user-stories'
  | 'checklist'
  | 'bug-report'
  | 'status'
  | 'review'
  | 'interface-text'
  | 'search-snippet'
  | 'speech'
  | 'questions'
  | 'commit-message'
  | 'subject-lines'
  | 'function-docs'
  | 'plan'
  | 'thread'
  | 'glossary'
  | 'migration-guide'
  | 'advisory'
  | 'alt-text'
  | 'pitch'
  | 'change'
  | 'unknown'

const kinds: readonly (readonly [Kind, RegExp])[] = [
  [
    'function-docs',
    /\b(?:documentation|docs?|doc ?strings?|jsdoc|reference)\b(?= (?:comment )?(?:for|of) (?:(?:the|an?|this|my|our) )?(?:\w+ )?(?:functions?|methods?|def|[\w$.]+\())/i,
  ],
  [
    'plan',
    /\b(?:meal|workout|training|study|exercise|learning|cleaning|content|posting) (?:plan|calendar|schedule)\b/i,
  ],
  ['glossary', /\bglossary\b/i],
  ['migration-guide', /\b(?:migration|upgrade) (?:guide|notes?|instructions)\b/i],
  ['advisory', /\bsecurity (?:advisory|bulletin|notice)\b/i],
  ['alt-text', /\balt(?:ernative)?[- ]text\b|\bimage description\b/i],
  ['pitch', /\belevator pitch\b/i],
  [
    'thread',
    /\b(?:twitter|x|tweet|bluesky|mastodon|social media) thread\b|\bthread (?:of|with) \d+ tweets\b|\bthread (?:for|on) (?:twitter|x|bluesky|mastodon)\b/i,
  ],
  [
    'summary',
    /\bsummar(?:y|i[sz]e|i[sz]ing|ies)\b|\btl;? ?dr\b|\bkey (?:points|takeaways) (?:of|from|in)\b|\bcondense\b|\bshorten (?:this|the)\b|\bgist of\b|\bmain points of\b|\bextract the (?:key|main)\b/i,
  ],
  ['readme', /\bread ?me(?:\.md)?\b/i],
  [
    'contributing',
    /\bcontribut(?:ing|ion|or)s?(?:\.md| guide(?:lines)?)?\b(?= (?:guide|file|doc|for)|\.md|\s*$)/i,
  ],
  [
    'release-notes',
    /\brelease notes?\b|\bchange ?log(?: entr(?:y|ies))?\b|\bwhat'?s new\b|\bpatch notes?\b|\bupdate notes\b/i,
  ],
  [
    'job-post',
    /\bjob (?:post(?:ing)?|ad(?:vert(?:isement)?)?|description|listing|opening|offer)\b|\b(?:internship|position|role) (?:post(?:ing)?|ad|listing|description)\b|\bwe'?re hiring\b|\bvacancy\b|\bhiring (?:post|ad)\b/i,
  ],
  ['faq', /\bfaqs?\b(?: page| section)?|\bfrequently asked(?: questions)?\b|\bq ?& ?a\b/i],
  ['conduct', /\bcode of conduct\b|\bcommunity guidelines\b/i],
  [
    'policy',
    /\bpolic(?:y|ies)\b|\bterms (?:of (?:service|use)|and conditions|& conditions)\b|\bhouse rules\b|\bdisclaimer\b|\bguidelines\b|\bcookie notice\b/i,
  ],
  [
    'email',
    /\be-?mails?\b|\bwelcome (?:message|text|note)\b|\bnewsletter\b|\bletter of (?:recommendation|reference)\b|\b(?:resignation |cover |reference |recommendation |complaint |thank[- ]you |reminder |motivation |sales )?letter\b|\b(?:reply|response|respond) to\b|\b(?:thank[- ]you|out[- ]of[- ]office|slack|sick) (?:note|message|reply)\b|\bauto-?reply\b|\bmessage to\b/i,
  ],
  [
    'headline',
    /\bheadlines?(?: (?:options|ideas|variants|alternatives))?(?= (?:and|for|\+|&))|\btag ?lines?\b|\bslogans?\b|\bhero (?:headline|text|copy|section)\b|\bsub ?headlines?\b/i,
  ],
  [
    'ads',
    /\b(?:google|facebook|search|display|ppc) ads?\b|\bad (?:copy|text|headlines?)\b|\bads? for\b|\badvert(?:isement)?\b(?! for a job)/i,
  ],
  [
    'landing',
    /\b(?:landing|home) ?page(?: copy| text| content)?\b|\bwebsite (?:copy|text)\b|\bsales page\b|\blanding copy\b|\bservices page\b/i,
  ],
  [
    'product',
    /\bproduct (?:descri?p?t?\w*|copy|page|listing|text|blurb)\b|\b(?:item|etsy|amazon|ebay|shop|app store|store) (?:description|listing)\b|\bdescription (?:for|of) (?:an?|the|our|my)\b/i,
  ],
  [
    'social-post',
    /\btweets?\b|\b(?:twitter|x) post\b|\blinked ?in\b(?: post| update)?|\b(?:instagram|facebook|tiktok|mastodon|bluesky|threads) (?:post|caption|update|story)\b|\bsocial(?: media)? (?:posts?|update|caption)\b|\bcaption\b|\bhashtags\b|\btoot\b|\b(?:product hunt|hacker news|show hn)(?: launch)? (?:post|text|description)\b/i,
  ],
  ['user-stories', /\buser stor(?:y|ies)\b|\bacceptance criteria\b/i],
  ['checklist', /\bcheck ?lists?\b|\bpacking list\b|\bto-?do list\b/i],
  [
    'bug-report',
    /\bbug report\b|\bissue template\b|\b(?:pull request|pr) (?:template|description)\b|\bincident report\b|\bpost-?mortem\b/i,
  ],
  [
    'status',
    /\b(?:(?:weekly|daily|monthly|sprint|project) )?(?:status|progress) (?:update|report)\b|\b(?:weekly|daily|monthly|sprint) (?:update|report)\b|\bstand-?up (?:update|notes?)\b/i,
  ],
  [
    'review',
    /\b(?:performance|employee|peer|annual|mid-year) (?:review|evaluation|appraisal|feedback)\b|\bself[- ]?(?:review|assessment|evaluation)\b|\bfeedback (?:for|on|to)\b/i,
  ],
  [
    'endpoint-docs',
    /\b(?:api )?(?:docs?|documentation|reference)\b(?= (?:for|of) (?:the |an? |our |my )?(?:\w+ )?(?:api|endpoint|route|GET|POST|PUT|PATCH|DELETE))|\bapi (?:docs?|documentation|reference)\b|\bdocument (?:the|this) endpoint\b/i,
  ],
  [
    'outline',
    /\boutlines?\b|\btable of contents\b|\bstructure (?:for|of)\b|\bsyllabus\b|\b(?:lesson|course|study|content) plan\b|\bcurriculum\b/i,
  ],
  ['invitation', /\binvit(?:e|ation)s?\b|\bsave the date\b/i],
  ['agenda', /\bagenda\b/i],
  [
    'minutes',
    /\bmeeting (?:notes|minutes)\b|\bminutes of\b|\bnotes (?:of|from) (?:the |our |a )?(?:\w+ )?meeting\b/i,
  ],
  [
    'proposal',
    /\bproposal\b|\bpitch\b(?! deck outline)|\brfc\b|\bdesign doc\b|\bbusiness (?:plan|case)\b|\b(?:creative|project|design) brief\b|\bstatement of work\b|\bgrant application\b/i,
  ],
  [
    'announcement',
    /\bannouncement\b|\bpress release\b|\bnews release\b|\bmedia release\b|\bnotice\b|\bannounce\b/i,
  ],
  [
    'about-us',
    /\babout page\b|\babout (?:us|the company|our company)\b(?: page| section| text)?|\bcompany (?:profile|description|bio)\b|\bmission statement\b/i,
  ],
  [
    'bio',
    /\bbio(?:graphy)?s?\b|\babout me\b(?: page| section)?|\bauthor profile\b|\b(?:personal|linkedin) (?:profile|summary|statement)\b/i,
  ],
  [
    'poem',
    /\bpoems?\b|\bhaikus?\b|\blimericks?\b|\bsonnet\b|\bverses?\b|\brhymes?\b|\bsong lyrics\b|\bode\b/i,
  ],
  ['story', /\b(?:short |bedtime |children'?s )?stor(?:y|ies)\b|\bfairy ?tale\b|\bfable\b|\btale\b/i],
  [
    'tutorial',
    /\btutorials?\b|\bhow (?:do|can|should) (?:i|we|you)\b|\bhow[- ]to(?: (?:article|guide|post))?\b|\bstep[- ]by[- ]step(?: (?:guide|instructions?))?\b|\b(?:beginner'?s?|starter|user|setup|getting[- ]started|installation|quick ?start) guide\b|\bguide (?:to|for|on)\b|\bwalk ?through\b|\binstructions? (?:for|to|on)\b|\brecipe\b/i,
  ],
  [
    'interface-text',
    /\b(?:push notification|notification|error|success|confirmation|in-app|toast|warning|alert|validation) (?:text|message|copy)s?\b|\bpush notifications?\b|\bempty[- ]state(?: text| message| copy)?\b|\btool ?tips?(?: text)?\b|\bsms(?: text| message)?\b|\btext message\b|\b404 (?:page|text|message)(?: text| copy)?\b|\b(?:ui|ux|micro) ?copy\b|\bcookie (?:banner|consent)(?: text| message| copy)?\b/i,
  ],
  [
    'search-snippet',
    /\b(?:seo )?meta (?:descriptions?|titles?|tags)\b|\bseo (?:titles?|descriptions?|snippets?)\b|\bpage title\b/i,
  ],
  [
    'questions',
    /\b(?:interview|survey|feedback|screening) questions\b|\bquestionnaire\b|\b(?:customer |user |employee )?survey\b/i,
  ],
  ['commit-message', /\b(?:git )?commit messages?\b(?= (?:for|that|when)|:|$)/i],
  ['subject-lines', /\b(?:email )?subject lines?\b/i],
  [
    'change',
    /^(?:please )?(?:translate|rewrite|rephrase|paraphrase|proofread|polish|simplify|correct (?:the|this|my)|fix (?:the |my )?(?:grammar|spelling)|improve (?:this|my|the following))\b/i,
  ],
  [
    'unknown',
    /\bquiz(?:zes)?\b|\bexam\b|\briddles?\b|\bjokes?\b|\bscreenplay\b|\bitinerary\b|\br[eé]sum[eé]\b|\bcv\b/i,
  ],
  ['speech', /\bspeech(?:es)?\b|\beulogy\b|\btoast\b(?! (?:message|text))/i],
  [
    'explain',
    /\bexplain(?:ed)?\b|\bexplanation (?:of|for)\b|\bwhat (?:is|are)\b|\bdefine\b|\bdefinition of\b|\bdescribe (?:what|how)\b/i,
  ],
  [
    'post',
    /\b(?:blog |guest |forum )?(?:post|article)s?\b|\bblog\b|\bessay\b|\bop-?ed\b|\bcolumn\b|\blisticle\b|\bparagraphs?\b|\bthought leadership\b|\bintroduction\b/i,
  ],
]

/** The name of a kind that comes first in the wish is what it asks for: an email about a blog post is an email. */
export function findKind(said: string): { kind: Kind; at: number; words: string } {
  let best: { kind: Kind; at: number; words: string } | undefined
  for (const [kind, pattern] of kinds) {
    const found = pattern.exec(said)
    if (!found) continue
    const nearer = best === undefined || found.index < best.at
    const longer = best !== undefined && found.index === best.at && found[0].length > best.words.length
    if (nearer || longer) best = { kind, at: found.index, words: found[0] }
  }
  return best ?? { kind: 'post', at: 0, words: '' }
}
