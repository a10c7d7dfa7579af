interface Field {
  name: string
  label: string
  type: string
  isRequired?: boolean
}

interface Step {
  title: string
  fields: Field[]
}

type Values = Record<string, string>

const steps: Step[] = [
  //: include _steps.ts
]
