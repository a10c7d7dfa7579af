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
