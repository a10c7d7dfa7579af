import com.sun.source.util.JavacTask;
import java.util.Arrays;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/** Parses Java files without resolving their imports. Exits with 1 if one has a syntax error. */
public class ParseCheck {
  public static void main(String[] files) throws Exception {
    var compiler = ToolProvider.getSystemJavaCompiler();
    var problems = new DiagnosticCollector<JavaFileObject>();
    var manager = compiler.getStandardFileManager(problems, null, null);
    var sources = manager.getJavaFileObjectsFromStrings(Arrays.asList(files));
    var task = (JavacTask) compiler.getTask(null, manager, problems, null, null, sources);
    task.parse().forEach(unit -> {});
    for (var problem : problems.getDiagnostics()) {
      if (problem.getKind() != Diagnostic.Kind.ERROR) continue;
      System.out.println("line " + problem.getLineNumber() + ": " + problem.getMessage(null));
      System.exit(1);
    }
  }
}
