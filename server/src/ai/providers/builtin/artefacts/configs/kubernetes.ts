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
    '              memory: 512Mi',
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
