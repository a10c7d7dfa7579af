const accountFields = {
  email: z.email().toLowerCase(),
  //: if digit
  password: z.string().min(__passwordLength__).max(200).regex(/\d/, 'Must contain a digit'),
  //: else
  password: z.string().min(__passwordLength__).max(200),
  //: end
  //: each field in accountFields
  __field_camel__: __field_zod__,
  //: end
}
const signUp = z.object(accountFields)
const credentials = z.object({ email: z.email().toLowerCase(), password: z.string() })
//: if users or editMe
const updateAccount = z.object(accountFields).partial()
//: end
//: if users
const pageQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(__pageMax__).default(__pageSize__),
})
//: end
//: if refresh
const refreshBody = z.object({ refreshToken: z.string() })
//: end

type SignUp = z.infer<typeof signUp>

interface User extends Stored, Omit<SignUp, 'password'> {
  passwordHash: string
  //: if roles
  role: 'user' | 'admin'
  //: end
}
