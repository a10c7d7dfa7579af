const signUpSchema = z.object({
  email: z.email().toLowerCase(),
  password: z.string().min(__passwordLength__).max(200),
  //: each field in accountFields
  __field_camel__: __field_zodApi__,
  //: end
})
const loginSchema = z.object({ email: z.email().toLowerCase(), password: z.string() })

interface User extends Omit<z.infer<typeof signUpSchema>, 'password'> {
  id: string
  passwordHash: string
  //: if roles
  role: 'user' | 'admin'
  //: end
}

//: include _auth-functions.ts
