import { randomUUID } from 'node:crypto'
import server from '../../package.json' with { type: 'json' }
import type { TelemetryConfig } from '../config.ts'
import { encodeAttributes } from './encode.ts'
import { createExporter, type ExporterOptions } from './exporter.ts'
import { createHistograms } from './histograms.ts'
import type { Telemetry } from './ports.ts'
import { createTracer } from './tracer.ts'

/** Sends traces and metrics to an OpenTelemetry collector, as JSON over HTTP. */
export function openTelemetry(
  config: TelemetryConfig,
  events: Pick<ExporterOptions, 'onLost' | 'onBack'>,
): Telemetry {
  const histograms = createHistograms()
  const exporter = createExporter({
    ...config,
    ...events,
    resource: {
      attributes: encodeAttributes({
        'service.name': config.serviceName,
        'service.version': server.version,
        'service.instance.id': randomUUID(), // each process has its own counts
      }),
    },
    scope: { name: server.name, version: server.version },
    encodeMetrics: histograms.encode,
  })
  return {
    ...createTracer(config.sampledRatio, exporter.add),
    capturesContent: config.capturesContent,
    record: histograms.record,
    close: exporter.close,
  }
}
