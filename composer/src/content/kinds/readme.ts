import { type Brief, itemsOf } from '../brief.ts'
import {
  type Block,
  blank,
  bullets,
  code,
  given,
  heading,
  may,
  numbered,
  paragraph,
  titled,
} from '../document.ts'
import { type Compose, details } from '../draft.ts'
import { capital, lower, sentence, sentenceOf, withArticle } from '../english.ts'

const managers: readonly (readonly [RegExp, (name: string) => string, string])[] = [
  [/\bnpx\b/i, (name) => `npx ${name}`, 'sh'],
  [/\b(?:pip|python|pypi|django|flask)\b/i, (name) => `pip install ${name}`, 'sh'],
  [/\b(?:cargo|rust|crate)\b/i, (name) => `cargo add ${name}`, 'sh'],
  [/\b(?:gem|ruby|rails)\b/i, (name) => `gem install ${name}`, 'sh'],
  [/\b(?:composer|php|laravel)\b/i, (name) => `composer require ${name}`, 'sh'],
  [/\b(?:brew|homebrew)\b/i, (name) => `brew install ${name}`, 'sh'],
  [/\bdocker\b/i, (name) => `docker run ${name}`, 'sh'],
  [/\byarn\b/i, (name) => `yarn add ${name}`, 'sh'],
  [/\bpnpm\b/i, (name) => `pnpm add ${name}`, 'sh'],
  [/\b(?:go|golang) (?:library|module|package|tool|cli)\b|\bin go\b/i, (name) => `go get ${name}`, 'sh'],
  [/\b(?:dotnet|nuget|c#)\b/i, (name) => `dotnet add package ${name}`, 'sh'],
  [/\b(?:npm|node|javascript|typescript|react|vue|express|js)\b/i, (name) => `npm install ${name}`, 'sh'],
]

const LICENCE =
  /\b(MIT|Apache(?:[- ]2(?:\.0)?)?|GPL(?:v?[23])?|AGPL|LGPL|BSD(?:[- ][23]-clause)?|MPL(?:[- ]2\.0)?|ISC|Unlicense|CC0)\b/

/** Asked for as a part of the text, not a thing that the project does. */
const SECTION =
  /^(?:an? |the |some )?(?:install(?:ation)?|usage|setup|getting started|quick ?start|examples?|usage examples?|tests?|testing|contributing|licen[cs]e|configuration|requirements|prerequisites|badges|table of contents)(?: (?:instructions|steps|section|info|information|notes))?$/i

/** A package's name may stand in a command; anything else may not. */
const packageName = (name: string): string => (/^[\w.@/-]{1,60}$/.test(name) ? name : blank('package'))

export const composeReadme: Compose = (brief) => {
  const { said, name } = brief
  const what =
    brief.about ??
    brief.topic
      .replace(/\s*\b(?:called|named)\s+["“'`]?[\w.@/-]+["”'`]?/i, '')
      .replace(/\s*["“`][^"”`]+["”`]/, '')
      .replace(/^(?:my|our) /i, '')
  const slug = packageName(name ?? blank('package'))
  const tool = /\b(?:cli|command[- ]line|tool)\b/i.test(said)
  const manager = managers.find(([pattern]) => pattern.test(said))
  const licence = LICENCE.exec(said)?.[1] ?? itemsOf(brief, 'license')[0]
  const variables = [...said.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\bPORT\b|\bHOST\b/g)].map(
    ([word]) => word,
  )
  const features = [...itemsOf(brief, 'features'), ...itemsOf(brief, 'include')].filter(
    (feature) => !SECTION.test(feature) && !LICENCE.test(feature),
  )
  const rest = brief.points.filter(
    (point) =>
      !LICENCE.test(point) &&
      !/^install(?:ed|ation)? (?:with|via|using)\b/i.test(point) &&
      point !== brief.about,
  )
  const does = /\b(?:that|which) (.+)$/i.exec(what)?.[1]
  const install = manager
    ? tool && /npm install/.test(manager[1](slug))
      ? `npm install --global ${slug}`
      : manager[1](slug)
    : `git clone ${blank('repository address')}`
  const isPython = /pip install/.test(install)
  const usage = tool
    ? code('sh', `${slug} --help`)
    : isPython
      ? code('python', `import ${slug.replace(/[^\w]/g, '_')}`)
      : /npm|yarn|pnpm/.test(install)
        ? code(
            'js',
            `import * as ${slug.replace(/[^\w]+(\w)?/g, (_, letter: string | undefined) => (letter ?? '').toUpperCase()) || 'library'} from '${slug}'`,
          )
        : code('sh', brief.name ? `./${slug}` : blank('command'))
  const installing = (): Block[] => [heading(2, 'Installation'), code('sh', install)]
  const sections: readonly (readonly [RegExp, () => Block[]])[] = [
    [
      /feature/i,
      () =>
        features.length > 0
          ? [heading(2, 'Features'), bullets(features.map((feature) => given(capital(feature))))]
          : [],
    ],
    [
      /getting started|quick ?start/i,
      () => [
        heading(2, 'Getting started'),
        numbered([
          given(`Get the code: \`git clone ${blank('repository address')}\``),
          given(manager ? `Install: \`${install}\`` : `Install what it depends on: \`${blank('command')}\``),
          given(`Start it: \`${blank('command')}\``),
        ]),
      ],
    ],
    [/install/i, installing],
    [
      /usage|example/i,
      () => [
        heading(2, 'Usage'),
        usage,
        paragraph(
          does
            ? given(sentence(`it ${lower(does)}`))
            : given(`${capital(blank('a short example, and what it prints'))}.`),
        ),
      ],
    ],
    [
      /config|environment|variables/i,
      () => [
        heading(2, 'Configuration'),
        paragraph('Set these environment variables:'),
        bullets(
          variables.length > 0
            ? variables.map((variable) =>
                given(
                  `\`${variable}\`: ${variable === 'PORT' ? 'the port it listens on' : /DATABASE_URL/.test(variable) ? 'the address of the database' : blank('what it is for')}, default ${blank('value')}`,
                ),
              )
            : [given(`\`${blank('NAME')}\`: ${blank('what it is for')}, default ${blank('value')}`)],
        ),
      ],
    ],
    [
      /endpoint|api/i,
      () => [
        heading(2, 'Endpoints'),
        bullets(
          [...said.matchAll(/\b(?:GET|POST|PUT|PATCH|DELETE) \/[\w/:{}-]*/g)]
            .map(([route]) => given(`\`${route}\`: ${blank('what it does')}`))
            .concat(
              /\b(?:GET|POST|PUT|PATCH|DELETE) \//.test(said)
                ? []
                : [
                    given(`\`GET ${blank('path')}\`: ${blank('what it returns')}`),
                    given(`\`POST ${blank('path')}\`: ${blank('what it creates')}`),
                  ],
            ),
        ),
      ],
    ],
    [
      /test/i,
      () => [
        heading(2, 'Tests'),
        code('sh', /npm|yarn|pnpm/.test(install) ? 'npm test' : isPython ? 'pytest' : blank('command')),
      ],
    ],
    [
      /contribut/i,
      () => [
        heading(2, 'Contributing'),
        paragraph(
          'Issues and pull requests are welcome. A good bug report helps as much as code.',
          may(2, 'Please open an issue before a large change, and add a test for what you change.'),
        ),
      ],
    ],
    [
      /licen[sc]e/i,
      () => [
        heading(2, 'License'),
        paragraph(
          given(licence ? `${licence}. See the file LICENSE.` : `${blank('license')}. See the file LICENSE.`),
        ),
      ],
    ],
  ]
  const wanted = itemsOf(brief, 'sections').map((section) => section.replace(/\s*\(.*\)$/, ''))
  const usual = [
    'features',
    ...(/npm|pip|cargo|gem|composer|brew|yarn|pnpm|dotnet|docker|npx|go get/.test(install)
      ? ['installation']
      : ['getting started']),
    'usage',
    ...(variables.length > 0 ? ['configuration'] : []),
    'tests',
    'contributing',
    'license',
  ]
  const order =
    wanted.length > 0
      ? [
          ...(features.length > 0 && !wanted.some((section) => /feature/i.test(section)) ? ['features'] : []),
          ...wanted,
          ...(licence && !wanted.some((section) => /licen/i.test(section)) ? ['license'] : []),
        ]
      : usual
  return {
    blocks: [
      name ? titled(1, name) : heading(1, what.replace(/^(?:an?|the) /i, '')),
      paragraph(
        given(
          what === ''
            ? sentence(blank('what it does, in one sentence'))
            : name
              ? sentenceOf(name, `is ${withArticle(what)}`)
              : sentence(`this is ${withArticle(what)}`),
        ),
      ),
      ...details(rest),
      ...order.flatMap(
        (section) =>
          sections.find(([pattern]) => pattern.test(section))?.[1]() ?? [
            heading(2, section),
            paragraph(given(`${capital(blank(`what to say about ${section}`))}.`)),
          ],
      ),
    ],
    usualWords: 200,
  }
}

export const composeContributing: Compose = ({ name, points }: Brief) => ({
  blocks: [
    heading(1, `Contributing${name ? ` to ${name}` : ''}`),
    paragraph(
      'Thank you for helping. Every contribution counts: a bug report, a better sentence in the documentation, a fix, a feature.',
    ),
    ...details(points),
    heading(2, 'Report a bug'),
    paragraph(
      'Search the issues first; somebody may have met it before. If not, open a new issue and say what you did, what you expected, what happened instead, and which version you use.',
    ),
    heading(2, 'Suggest a change'),
    paragraph(
      'Open an issue before you write code for a large change, so that nobody works for nothing. Small fixes can come as a pull request at once.',
    ),
    heading(2, 'Set it up'),
    numbered([
      given('Fork the repository and clone your fork.'),
      given(`Install what it needs: \`${blank('command')}\``),
      given(`Run the tests: \`${blank('command')}\`. They should pass before you change anything.`),
      given('Make a branch for your change.'),
    ]),
    heading(2, 'Open a pull request'),
    bullets([
      'Keep it to one subject, and small enough to be read in one sitting.',
      'Add a test that fails without your change.',
      'Follow the style of the code around it.',
      'Say why the change is needed, not only what it does.',
      'Update the documentation when behaviour changes.',
    ]),
    heading(2, 'Review'),
    paragraph(
      'A maintainer reads every pull request and may ask for changes. Please be patient and kind; so will we.',
      may(2, `If nobody has answered after ${blank('time')}, ask again.`),
    ),
    heading(2, 'Licence'),
    paragraph('By contributing you agree that your work is published under the licence of this project.'),
  ],
  usualWords: 320,
})
