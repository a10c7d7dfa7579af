import type { Intent } from '../../intent/intent.ts'
import { portIn, projectName } from '../facts.ts'

export function kubernetes(intent: Intent): string {
  const { prompt } = intent
  const image =
    /\b(?:image\s+)?((?:[a-z0-9.-]{1,80}\/){1,6}[a-z0-9._-]{1,80}(?::[\w.-]{1,80})?)/i.exec(prompt)?.[1] ??
    /\bimage:?\s+([a-z0-9._/-]+(?::[\w.-]+)?)/i.exec(prompt)?.[1] ??
    'registry.example.com/app:1.0.0'
  const name = projectName(intent, image.replace(/:.*$/, '').split('/').pop() ?? 'app')
  const replicas = /\b(\d+) replicas?\b|\breplicas?:?\s*(\d+)\b/i.exec(prompt)?.slice(1).find(Boolean) ?? '2'
  const port = portIn(prompt, 8080)
  const path = /(?:probe|health)\D{0,20}?(\/[\w/-]+)/i.exec(prompt)?.[1] ?? '/health'
  const memory =
    /\bmemory(?: limit)?(?: of| is|:)? (\d+ ?(?:[KMG]i?B?))\b|\b(\d+ ?[MG]i) (?:of )?memory/i.exec(prompt)
  const cpu = /\bcpu(?: limit)?(?: of| is|:)? (\d+m|\d+(?:\.\d+)?)\b/i.exec(prompt)?.[1]
  const limit = (memory?.[1] ?? memory?.[2] ?? '512Mi').replace(/ |B$/g, '')
  const secret =
    /\b(?:from|in) (?:the |a )?(secret|config ?map) (?:called |named )?([a-z][\w-]*)|\b(secret|config ?map) (?:called |named )?([a-z][\w-]*)/i.exec(
      prompt,
    )
  const variables = [...prompt.matchAll(/\b([A-Z][A-Z0-9_]+)=([\w./:-]+)/g)]
  const host = /\b(?:host|domain|for)\s+((?:[a-z0-9-]{1,60}\.){1,6}[a-z]{2,20})\b/i.exec(prompt)?.[1]
  const ingress = /\bingress\b/i.test(prompt)
    ? [
        '---',
        'apiVersion: networking.k8s.io/v1',
        'kind: Ingress',
        'metadata:',
        `  name: ${name}`,
        'spec:',
        '  rules:',
        `    - host: ${host ?? 'app.example.com'}`,
        '      http:',
        '        paths:',
        '          - path: /',
        '            pathType: Prefix',
        '            backend:',
        '              service:',
        `                name: ${name}`,
        '                port:',
        '                  number: 80',
      ]
    : []
  return `${[
    'apiVersion: apps/v1',
    'kind: Deployment',
    'metadata:',
    `  name: ${name}`,
    '  labels:',
    `    app: ${name}`,
    'spec:',
    `  replicas: ${replicas}`,
    '  selector:',
    '    matchLabels:',
    `      app: ${name}`,
    '  template:',
    '    metadata:',
    '      labels:',
    `        app: ${name}`,
    '    spec:',
    '      securityContext:',
    '        runAsNonRoot: true',
    '        runAsUser: 10001',
    '      containers:',
    `        - name: ${name}`,
    `          image: ${image}`,
    '          ports:',
    `            - containerPort: ${port}`,
    ...(secret === null
      ? []
      : [
          '          envFrom:',
          `            - ${/secret/i.test(secret[1] ?? secret[3] ?? '') ? 'secretRef' : 'configMapRef'}:`,
          `                name: ${secret[2] ?? secret[4]}`,
        ]),
    ...(variables.length === 0
      ? []
      : [
          '          env:',
          ...variables.flatMap(([, own, value]) => [
            `            - name: ${own}`,
            `              value: "${value}"`,
          ]),
        ]),
    '          readinessProbe:',
    '            httpGet:',
    `              path: ${path}`,
    `              port: ${port}`,
    '          livenessProbe:',
    '            httpGet:',
    `              path: ${path}`,
    `              port: ${port}`,
    '            initialDelaySeconds: 10',
    '          resources:',
    '            requests:',
    '              cpu: 100m',
    '              memory: 128Mi',
    '            limits:',
    `              memory: ${limit}`,
    ...(cpu === undefined ? [] : [`              cpu: ${cpu}`]),
    '          securityContext:',
    '            allowPrivilegeEscalation: false',
    '            readOnlyRootFilesystem: true',
    '---',
    'apiVersion: v1',
    'kind: Service',
    'metadata:',
    `  name: ${name}`,
    'spec:',
    '  selector:',
    `    app: ${name}`,
    '  ports:',
    '    - port: 80',
    `      targetPort: ${port}`,
    ...ingress,
  ].join('\n')}\n`
}
