function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return value instanceof File ? value.name : (value ?? '').trim()
}

function findErrors(data: FormData): Errors {
  const text = (name: string) => textOf(data, name)
  const errors: Errors = {}
  //: include ../_checks.ts
  //: if consent
  if (!data.has('consent')) errors.consent = 'Please agree before you continue.'
  //: end
  return errors
}

function valuesOf(data: FormData): FormValues {
  const text = (name: string) => textOf(data, name)
  //: if hasFile
  const file = (name: string) => {
    const value = data.get(name)
    return value instanceof File && value.size > 0 ? value : undefined
  }
  //: end
  return {
    //: include ../_values.ts
  }
}
//: if strength

const STRENGTHS = ['', 'Weak', 'Fair', 'Good', 'Strong']

/** From 0 (empty) to 4, by length and variety. */
function strengthOf(password: string): number {
  if (password === '') return 0
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  if (password.length < 8) return 1
  return Math.min(4, kinds + (password.length >= 12 ? 1 : 0))
}
//: end
