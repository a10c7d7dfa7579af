import { parseAllDocuments } from 'yaml'
import { type Answer, expect, fail, type Requirement } from '../check.ts'
import { codeOf } from '../files.ts'
import type { Anything } from '../run-functions.ts'

function read(answer: Answer) {
  const documents = parseAllDocuments(codeOf(answer))
  expect(Array.isArray(documents), 'is empty')
  for (const { errors } of documents) if (errors[0]) fail(errors[0].message)
  const all: Anything[] = documents.map((document) => document.toJS()).filter((item) => item)
  const of = (kind: string): Anything => all.find((item) => item.kind === kind) ?? fail(`there is no ${kind}`)
  const deployment = of('Deployment')
  const pod = deployment.spec?.template ?? {}
  return { all, of, deployment, pod, container: pod.spec?.containers?.[0] ?? {} }
}

export const requirements: readonly Requirement[] = [
  {
    says: 'all documents parse as valid YAML',
    from: 'Kubernetes manifests for our api',
    core: true,
    test: (answer) => {
      const { all } = read(answer)
      expect(
        all.length > 0 && all.every((item) => item.apiVersion && item.kind),
        'is not a list of manifests',
      )
    },
  },
  {
    says: 'a Deployment with replicas 3 (or replicas left to the HPA with min 3) and image registry.example.com/shop-api:1.4.2',
    from: 'Deployment (3 replicas, image registry.example.com/shop-api:1.4.2, port 8080)',
    core: true,
    test: (answer) => {
      const { deployment, container } = read(answer)
      expect((deployment.spec?.replicas ?? 3) === 3, `${deployment.spec?.replicas} replicas`)
      expect(container.image === 'registry.example.com/shop-api:1.4.2', `the image is ${container.image}`)
    },
  },
  {
    says: 'containerPort 8080',
    from: 'port 8080',
    test: (answer) => {
      const { container } = read(answer)
      expect(
        container.ports?.some((port: Anything) => port.containerPort === 8080),
        'containerPort is not 8080',
      )
    },
  },
  {
    says: 'selector labels match the pod template labels',
    from: '',
    test: (answer) => {
      const { deployment, pod } = read(answer)
      const wanted = Object.entries(deployment.spec?.selector?.matchLabels ?? {})
      expect(
        wanted.length > 0 && wanted.every(([name, value]) => pod.metadata?.labels?.[name] === value),
        'the selector does not match the pods',
      )
    },
  },
  {
    says: 'a Service of type ClusterIP with port 80 targeting 8080 and a matching selector',
    from: 'Service ClusterIP port 80',
    test: (answer) => {
      const { of, container, pod } = read(answer)
      const service = of('Service')
      const [port] = service.spec?.ports ?? []
      expect((service.spec?.type ?? 'ClusterIP') === 'ClusterIP' && port?.port === 80, `port ${port?.port}`)
      const named = container.ports?.find((item: Anything) => item.name === port.targetPort)?.containerPort
      expect((named ?? port.targetPort) === 8080, `targets ${port.targetPort}`)
      expect(
        Object.entries(service.spec?.selector ?? { none: 1 }).every(
          ([name, value]) => pod.metadata?.labels?.[name] === value,
        ),
        'the selector does not match the pods',
      )
    },
  },
  {
    says: 'a HorizontalPodAutoscaler (autoscaling/v2) min 3, max 10, cpu utilization 70, targeting the Deployment',
    from: 'HPA 3 to 10 at 70% cpu',
    test: (answer) => {
      const { of, deployment } = read(answer)
      const scaler = of('HorizontalPodAutoscaler')
      const { minReplicas, maxReplicas, metrics, scaleTargetRef } = scaler.spec ?? {}
      expect(scaler.apiVersion === 'autoscaling/v2', scaler.apiVersion)
      expect(minReplicas === 3 && maxReplicas === 10, `${minReplicas} to ${maxReplicas}`)
      expect(
        metrics?.some(
          ({ resource }: Anything) => resource?.name === 'cpu' && resource.target?.averageUtilization === 70,
        ),
        'not at 70 % cpu',
      )
      expect(
        scaleTargetRef?.kind === 'Deployment' && scaleTargetRef.name === deployment.metadata?.name,
        'it scales something else',
      )
    },
  },
  {
    says: 'the container has a cpu request (needed for the HPA)',
    from: '',
    test: (answer) => {
      const { container } = read(answer)
      expect(container.resources?.requests?.cpu, 'there is no cpu request')
    },
  },
  {
    says: 'a ConfigMap with LOG_LEVEL info, used as env in the pod',
    from: 'a ConfigMap with LOG_LEVEL=info that the pods get as env',
    test: (answer) => {
      const { of, container } = read(answer)
      const map = of('ConfigMap')
      expect(map.data?.LOG_LEVEL === 'info', `LOG_LEVEL is ${map.data?.LOG_LEVEL}`)
      const { name } = map.metadata
      const used =
        container.envFrom?.some((item: Anything) => item.configMapRef?.name === name) ||
        container.env?.some(
          (item: Anything) => item.name === 'LOG_LEVEL' && item.valueFrom?.configMapKeyRef?.name === name,
        )
      expect(used, 'the pods do not get it')
    },
  },
  {
    says: 'DATABASE_URL from secretKeyRef shop-api-secrets, and no Secret with a value is created',
    from: 'DATABASE_URL comes from the existing secret shop-api-secrets',
    test: (answer) => {
      const { all, container } = read(answer)
      expect(
        container.env?.some(
          (item: Anything) =>
            item.name === 'DATABASE_URL' && item.valueFrom?.secretKeyRef?.name === 'shop-api-secrets',
        ) || container.envFrom?.some((item: Anything) => item.secretRef?.name === 'shop-api-secrets'),
        'DATABASE_URL is not from the secret',
      )
      expect(!all.some(({ kind }) => kind === 'Secret'), 'a Secret is created')
    },
  },
  {
    says: 'readinessProbe on /ready and livenessProbe on /healthz',
    from: 'Readiness on /ready, liveness on /healthz',
    test: (answer) => {
      const { container } = read(answer)
      expect(container.readinessProbe?.httpGet?.path === '/ready', 'readiness is not on /ready')
      expect(container.livenessProbe?.httpGet?.path === '/healthz', 'liveness is not on /healthz')
    },
  },
  {
    says: 'rolling update with maxUnavailable 0',
    from: 'Rolling update without downtime',
    test: (answer) => {
      const { deployment } = read(answer)
      const { strategy } = deployment.spec
      expect(
        (strategy?.type ?? 'RollingUpdate') === 'RollingUpdate' &&
          /^0%?$/.test(String(strategy?.rollingUpdate?.maxUnavailable)),
        'maxUnavailable is not 0',
      )
    },
  },
  {
    says: 'runAsNonRoot: true',
    from: 'Run as non root',
    test: (answer) => {
      const { container, pod } = read(answer)
      expect(
        pod.spec?.securityContext?.runAsNonRoot === true || container.securityContext?.runAsNonRoot === true,
        'runAsNonRoot is not set',
      )
    },
  },
]
