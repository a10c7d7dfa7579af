import { expect, type Requirement } from '../check.ts'
import { classesOf, expectValidated, fieldOf, handlerOf, javaOf } from '../run-spring.ts'

// Spring Boot cannot be installed here (no access to Maven): the sources are parsed by javac and judged by their structure.

export const requirements: readonly Requirement[] = [
  {
    says: 'uses jakarta.* imports (Spring Boot 3)',
    from: 'Spring Boot 3 REST API',
    core: true,
    test: async (answer) => {
      const java = await javaOf(answer)
      expect(
        /@RestController\b/.test(java) && /org\.springframework\.web/.test(java),
        'is no Spring controller',
      )
      expect(!/import javax\.(?:persistence|validation)/.test(java), 'imports javax')
      expect(/import jakarta\./.test(java), 'imports nothing of jakarta')
    },
  },
  {
    says: 'JPA entities Employee and Department with a many-to-one relation',
    from: 'employees and departments with JPA',
    test: async (answer) => {
      const java = await javaOf(answer)
      const employee = classesOf(java, /@Entity/).find(({ name }) => name === 'Employee')
      const department = classesOf(java, /@Entity/).find(({ name }) => name === 'Department')
      expect(employee && department, 'an entity is missing')
      expect(/@ManyToOne[\s\S]*?\bDepartment\s+\w+/.test(employee.body), 'an employee has no department')
    },
  },
  {
    says: 'repositories, service or controller, and DTO classes/records exist',
    from: 'DTOs',
    test: async (answer) => {
      const java = await javaOf(answer)
      expect(
        /interface \w+ extends (?:Jpa|Crud|PagingAndSorting|ListCrud)\w*Repository<Employee,/.test(java) &&
          /Repository<Department,/.test(java),
        'a repository is missing',
      )
      expect(/(?:record|class) \w*(?:Dto|DTO|Request|Response)\b/.test(java), 'there are no DTOs')
    },
  },
  {
    says: 'POST /api/employees valid -> 201',
    from: 'REST API for employees',
    test: async (answer) => {
      const java = await javaOf(answer)
      const handler = handlerOf(java, 'Post', /^\/api\/employees\/?$/)
      expect(/CREATED|\.created\(|201/.test(handler.annotations + handler.body), 'does not answer 201')
    },
  },
  {
    says: 'POST /api/employees with an invalid email or blank firstName -> 400',
    from: 'Bean validation',
    test: async (answer) => {
      const java = await javaOf(answer)
      const handler = handlerOf(java, 'Post', /^\/api\/employees\/?$/)
      expectValidated(java, handler, 'email', /@Email\b/)
      expectValidated(java, handler, 'firstName', /@NotBlank\b/)
    },
  },
  {
    says: 'POST /api/employees with salary -1 -> 400',
    from: 'salary (>= 0, BigDecimal)',
    test: async (answer) => {
      const java = await javaOf(answer)
      expectValidated(
        java,
        handlerOf(java, 'Post', /^\/api\/employees\/?$/),
        'salary',
        /@(?:PositiveOrZero|DecimalMin\((?:value = )?"0(?:\.0+)?"|Min\(0\))/,
      )
    },
  },
  {
    says: 'POST /api/employees with a used email -> 409 (or 400)',
    from: 'email (unique, valid)',
    test: async (answer) => {
      const java = await javaOf(answer)
      expect(
        /unique\s*=\s*true/.test(fieldOf(java, 'Employee', 'email').annotations) ||
          /UniqueConstraint/.test(java) ||
          /existsByEmail/.test(java),
        'the email is not unique',
      )
      expect(/CONFLICT|409|DataIntegrityViolationException/.test(java), 'a used email is not refused')
    },
  },
  {
    says: 'salary is BigDecimal',
    from: 'salary (>= 0, BigDecimal)',
    test: async (answer) => {
      const java = await javaOf(answer)
      expect(fieldOf(java, 'Employee', 'salary').type === 'BigDecimal', 'salary is not BigDecimal')
    },
  },
  {
    says: 'GET /api/employees?page=0&size=5 returns a page',
    from: 'Pageable list',
    test: async (answer) => {
      const java = await javaOf(answer)
      const handler = handlerOf(java, 'Get', /^\/api\/employees\/?$/)
      expect(/\bPageable\b/.test(handler.parameters), 'the list is not pageable')
    },
  },
  {
    says: 'GET /api/employees?departmentId=1 filters',
    from: 'filter by departmentId',
    test: async (answer) => {
      const java = await javaOf(answer)
      const handler = handlerOf(java, 'Get', /^\/api\/employees\/?$/)
      expect(
        /@RequestParam[^,]*\bLong\s+departmentId|departmentId/.test(handler.parameters) &&
          /departmentId/.test(handler.body),
        'departmentId is not used',
      )
      expect(
        /findBy\w*Department\w*|\.department\.id|get\("department"\)/.test(java),
        'no query filters by it',
      )
    },
  },
  {
    says: 'GET /api/employees/{unknown} -> 404',
    from: 'REST API for employees',
    test: async (answer) => {
      const java = await javaOf(answer)
      handlerOf(java, 'Get', /^\/api\/employees\/\{\w+\}$/)
      expect(/NOT_FOUND|404|notFound\(\)/.test(java), 'nothing answers 404')
    },
  },
  {
    says: 'PUT /api/employees/{id}/department/{departmentId} moves the employee',
    from: 'PUT /api/employees/{id}/department/{departmentId}',
    test: async (answer) => {
      const java = await javaOf(answer)
      handlerOf(java, 'Put', /^\/api\/employees\/\{\w+\}\/department\/\{departmentId\}$/)
      expect(/\.setDepartment\(|\.department\s*=/.test(java), 'the department is not set')
    },
  },
  {
    says: 'that PUT with an unknown employee or department -> 404',
    from: 'Moving an employee to another department',
    test: async (answer) => {
      const java = await javaOf(answer)
      handlerOf(java, 'Put', /^\/api\/employees\/\{\w+\}\/department\/\{departmentId\}$/)
      expect(
        (java.match(/orElseThrow\(/g) ?? []).length >= 2 && /NOT_FOUND|404/.test(java),
        'an unknown employee or department is not refused',
      )
    },
  },
  {
    says: 'CRUD for departments exists',
    from: 'employees and departments',
    test: async (answer) => {
      const java = await javaOf(answer)
      for (const [verb, path] of [
        ['Post', /departments\/?$/],
        ['Get', /departments\/?$/],
        ['Get', /departments\/\{\w+\}$/],
        ['Put', /departments\/\{\w+\}$/],
        ['Delete', /departments\/\{\w+\}$/],
      ] as const)
        handlerOf(java, verb, path)
    },
  },
  {
    says: 'controllers return DTOs, not entities',
    from: 'DTOs, not entities, in responses',
    test: async (answer) => {
      const java = await javaOf(answer)
      const handler = handlerOf(java, 'Get', /^\/api\/employees\/\{\w+\}$/)
      expect(!/\b(?:Employee|Department)\b/.test(handler.returns), `returns ${handler.returns}`)
    },
  },
  {
    says: '@RestControllerAdvice returns ProblemDetail',
    from: '@RestControllerAdvice returning ProblemDetail',
    test: async (answer) => {
      const java = await javaOf(answer)
      const advice = classesOf(java, /@RestControllerAdvice/)[0]
      expect(
        advice &&
          /ProblemDetail\s+\w+\(|ResponseEntity<ProblemDetail>/.test(advice.body) &&
          /@ExceptionHandler/.test(advice.body),
        'there is no advice that returns ProblemDetail',
      )
    },
  },
  {
    says: 'H2 is configured or in the dependencies',
    from: 'JPA and H2',
    test: (answer) => {
      expect(/jdbc:h2:|<artifactId>h2<|com\.h2database/.test(answer.content), 'H2 is not configured')
    },
  },
]
