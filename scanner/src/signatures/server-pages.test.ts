import { HTML, testSignatures } from '../../test/signature-rows.ts'
import { serverPageSignatures } from './server-pages.ts'

testSignatures(serverPageSignatures, {
  'jsp-command-of-request': {
    hits: [
      [HTML, '<%@ page import="java.io.*" %><% Runtime.getRun¦time().exec(request.getPara¦meter("cmd")); %>'],
      [HTML, '<% String cmd = request.getPara¦meter("cmd"); Process p = Runtime.getRun¦time().exec(cmd); %>'],
      [HTML, '<% new Process¦Builder("sh", "-c", request.getPara¦meter("x")).start(); %>'],
    ],
    nearMisses: [[HTML, '<% String name = request.getParameter("name"); out.println(escape(name)); %>']],
  },
  'jsp-class-of-request': {
    hits: [
      [
        HTML,
        '<%! class U extends Class¦Loader { Class g(byte[] b) { return define¦Class(b, 0, b.length); } } %><% byte[] d = new sun.misc.BASE64¦Decoder().decode¦Buffer(request.getRea¦der().readLine()); new U().g(d).newIn¦stance(); %>',
      ],
    ],
    nearMisses: [
      [
        'text/x-java',
        'class Plugins extends ClassLoader { Class<?> load(byte[] b) { return defineClass(null, b, 0, b.length); } }',
      ],
    ],
  },
  'asp-eval-of-request': {
    hits: [
      [HTML, '<%ev¦al request("x")%>'],
      [HTML, '<%@ Page Language="Jscript"%><%ev¦al(Request.Item["x"],"unsafe");%>'],
      [HTML, '<script runat="server" language="vbscript">ex¦ecute(request("x"))</script>'],
    ],
    nearMisses: [['text/html', '<h1><%= title %></h1><p>Never write ev¦al(request("code")) in a page.</p>']],
  },
  'aspx-command-of-request': {
    hits: [
      [
        HTML,
        '<%@ Page Language="C#" %><% var p = new Process¦StartInfo("cmd.exe"); p.Argu¦ments = "/c " + Request["c"]; Process.Start(p); %>',
      ],
    ],
    nearMisses: [[HTML, '<%@ Page Language="C#" %><% Process.Start("notepad.exe", "readme.txt"); %>']],
  },
  'coldfusion-command-of-request': {
    hits: [[HTML, '<cfex¦ecute name="cmd.exe" arguments="/c #FORM.cmd#" timeout="5"></cfexecute>']],
    nearMisses: [
      [HTML, '<cfexecute name="/usr/bin/uptime" timeout="5" variable="up"></cfexecute><p>#up#</p>'],
    ],
  },
  'perl-command-of-request': {
    hits: [
      ['text/x-perl', "#!/usr/bin/perl\nuse CGI;\nsys¦tem(par¦am('cmd'));"],
      ['text/x-perl', 'my $cmd = $q->par¦am("x");\nprint `$cmd 2>&1`;'],
    ],
    nearMisses: [
      [
        'text/x-perl',
        '#!/usr/bin/perl\nuse CGI;\nmy $name = param("name");\nprint "Hello $name";\nsystem("date");',
      ],
    ],
  },
})
