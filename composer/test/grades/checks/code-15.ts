import { expect, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import { inJava, javaFolder } from '../run-functions.ts'

export const requirements: readonly Requirement[] = [
  {
    says: 'class IbanValidator compiles with Java 17',
    from: 'Java 17 utility class IbanValidator',
    core: true,
    test: async (answer) => {
      await javaFolder('IbanValidator')(answer)
    },
  },
  {
    says: 'isValid("GB82 WEST 1234 5698 7654 32") is true',
    from: 'Spaces allowed',
    test: inJava(
      'IbanValidator',
      'check(IbanValidator.isValid("GB82 WEST 1234 5698 7654 32"), "isValid(\'GB82 WEST 1234 5698 7654 32\') is false");',
    ),
  },
  {
    says: 'isValid("de89370400440532013000") is true',
    from: 'lower case accepted',
    test: inJava(
      'IbanValidator',
      'check(IbanValidator.isValid("de89370400440532013000"), "isValid(\'de89370400440532013000\') is false");',
    ),
  },
  {
    says: 'isValid("GB82WEST12345698765433") is false',
    from: 'mod-97 check must be 1',
    test: inJava(
      'IbanValidator',
      'check(!IbanValidator.isValid("GB82WEST12345698765433"), "isValid(\'GB82WEST12345698765433\') is true");',
    ),
  },
  {
    says: 'isValid(null) is false',
    from: 'null or empty false',
    test: inJava('IbanValidator', 'check(!IbanValidator.isValid(null), "isValid(null) is true");'),
  },
  {
    says: 'isValid("") is false',
    from: 'null or empty false',
    test: inJava('IbanValidator', 'check(!IbanValidator.isValid(""), "isValid(\'\') is true");'),
  },
  {
    says: 'isValid("GB82") is false (too short)',
    from: 'Length 15-34 after removing spaces',
    test: inJava('IbanValidator', 'check(!IbanValidator.isValid("GB82"), "isValid(\'GB82\') is true");'),
  },
  {
    says: 'isValid("1282WEST12345698765432") is false (must start with two letters)',
    from: 'two letters then two digits',
    test: inJava(
      'IbanValidator',
      'check(!IbanValidator.isValid("1282WEST12345698765432"), "isValid(\'1282WEST12345698765432\') is true");',
    ),
  },
  {
    says: 'isValid("GB82-WEST-12345698765432") is false (not alphanumeric)',
    from: 'the rest alphanumeric',
    test: inJava(
      'IbanValidator',
      'check(!IbanValidator.isValid("GB82-WEST-12345698765432"), "isValid(\'GB82-WEST-12345698765432\') is true");',
    ),
  },
  {
    says: 'BigInteger is not used',
    from: 'no BigInteger please',
    test: async (answer) => {
      await javaFolder('IbanValidator')(answer)
      expect(!/BigInteger/.test(withoutComments(codeOf(answer), 'c')), 'uses BigInteger')
    },
  },
  {
    says: 'the constructor is private',
    from: 'Not instantiable',
    test: inJava(
      'IbanValidator',
      'for (var constructor : IbanValidator.class.getDeclaredConstructors()) check(java.lang.reflect.Modifier.isPrivate(constructor.getModifiers()), "a constructor is not private");',
    ),
  },
]
