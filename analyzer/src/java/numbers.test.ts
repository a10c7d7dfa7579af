import { familyContract } from '../../test/family-contract.ts'

familyContract('integer-overflow', [
  ['java', 'long n = Long.parseLong(request.getParameter("n"));\nint m = (int) n;', 'long n = Long.parseLong(request.getParameter("n"));\nif (n > 100 || n < 0) return;\nint m = (int) n;'],
  ['java', 'byte b = (byte) Integer.parseInt(text);', 'byte b = (byte) Integer.parseInt(text, 16);'],
  ['java', 'class A { long f(int days) { long ms = days * 24 * 60 * 60 * 1000; return ms; } }', 'class A { long f(int days) { long ms = days * 24L * 60 * 60 * 1000; return ms; } }'],
  ['java', 'class A { long f(int a, int b) { return a * b; } }', 'class A { long f(int a, int b) { return (long) a * b; } int g(int c) { return c * c; } long h(int d) { return d * 2; } }'],
  ['go', 'n, err := strconv.ParseInt(strings.TrimSpace(s), 10, 64)\nif err != nil { return }\nuse(int32(n))', 'n, err := strconv.ParseInt(strings.TrimSpace(s), 10, 32)\nif err != nil { return }\nuse(int32(n))'],
  ['go', 'n, err := strconv.Atoi(s)\nif err != nil { return }\nuse(uint16(n))', 'n, err := strconv.Atoi(s)\nif err != nil || n < 0 || n > 65535 { return }\nuse(uint16(n))'],
]) // biome-ignore format: a table

familyContract('sql-injection', [
  ['java', 'interface M { @Select("SELECT * FROM users ORDER BY ${column}") List<User> list(@Param("column") String column); }', 'interface M { @Select("SELECT * FROM users WHERE name = #{name}") User find(@Param("name") String name); }'],
]) // biome-ignore format: a table
