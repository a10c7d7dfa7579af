import { literalOf } from '../checks/calls.ts'
import { hostPattern } from '../checks/host-patterns.ts'
import { hostCheck } from '../checks/hosts.ts'
import { loggedSecret } from '../checks/logged-secrets.ts'
import { aboutStorage, hitOn, isProtected, namesPassword, storedSecret } from '../checks/stored-secrets.ts'
import type { TreeRule } from '../core/rules.ts'
import { go } from './dialect.ts'

/** `http.Cookie{Name: "password", Value: password}` */
const passwordCookie: TreeRule = {
  ...aboutStorage,
  kinds: ['composite_literal'],
  check(node) {
    if (node.child('type')?.text !== 'http.Cookie') return undefined
    const fields = new Map(
      (node.child('body')?.namedChildren ?? []).flatMap((element) =>
        go.bindingKinds.includes(element.kind)
          ? go.readBindings(element).map(({ name, value }) => [name, value])
          : [],
      ),
    )
    const name = literalOf(go, fields.get('Name'))
    const value = fields.get('Value')
    return name !== undefined &&
      value &&
      namesPassword(name) &&
      literalOf(go, value) === undefined &&
      !isProtected(value)
      ? hitOn(name)
      : undefined
  },
}

/** Secrets in logs, files and cookies, and addresses that are checked by a part of them. */
export const exposureRules: readonly TreeRule[] = [
  loggedSecret(go, {
    calls: [
      'Print',
      'Printf',
      'Println',
      'Fatal',
      'Fatalf',
      'Fatalln',
      'Debug',
      'Debugf',
      'Info',
      'Infof',
      'Warn',
      'Warnf',
      'Error',
      'Errorf',
      'WithField',
      'WithFields',
    ],
    loggers: /^(?:\w+\.)?(?:log|slog|logrus|logger|sugar|zap)\.\w+$/,
  }),
  storedSecret(go, {
    'os.WriteFile': { value: 1 },
    'ioutil.WriteFile': { value: 1 },
    WriteString: { value: 0, on: /^os\.(?:Create|OpenFile)\b/ },
    SetCookie: { value: 1, name: 0 },
  }),
  passwordCookie,
  hostCheck(go, {
    'strings.Contains': 'contains',
    'strings.HasSuffix': 'ends',
    'strings.HasPrefix': 'starts',
  }),
  hostPattern(go, {
    'regexp.MatchString': { pattern: 0, subject: 1 },
    MatchString: { pattern: -1, subject: 0 },
  }),
]
