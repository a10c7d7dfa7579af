import { lookupTable } from '@atelier/analyzer/basics'

/** Pictures by the framework's own component, where the wish asks for it. */
export const WANTS_NEXT_IMAGE = /\bnext\/image\b|\bnext\.?js image\b|\bnext image\b/i

const SIZES: Readonly<Record<string, readonly [number, number]>> = lookupTable({ avatar: [96, 96] })

export function withNextImage(text: string): string {
  if (!/<img\b/.test(text)) return text
  const drawn = text
    .replace(/<img\b(?=([\s\S]{0,300}?)\/>)/g, (_, attributes: string) => {
      const [, name = ''] = /className="([\w-]+)/.exec(attributes) ?? []
      const [width, height] = SIZES[name] ?? [640, 360]
      return `<Image width={${width}} height={${height}}`
    })
    .replace(/ loading="lazy"/g, '')
    .replace(/\n\s*loading="lazy"/g, '')
  const line = "import Image from 'next/image'\n"
  const directive = /^(?:\/\/[^\n]*\n)*(?:'use client'|"use client");?\n+/.exec(drawn)
  if (directive) return `${directive[0]}${line}${drawn.slice(directive[0].length)}`
  return /^import /m.test(drawn) ? drawn.replace(/^import /m, `${line}import `) : `${line}\n${drawn}`
}
