package org.shoply.billing;

import java.util.List;
import java.util.Map;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.Result;
import org.jooq.impl.DSL;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@Mapper
public interface InvoiceMapper {

    @Select("SELECT * FROM invoice WHERE customer_no = '${customerNo}'") // BAD CWE-89
    List<Map<String, Object>> findByCustomer(@Param("customerNo") String customerNo);

    @Select("SELECT * FROM invoice WHERE reference = #{reference}") // OK
    Map<String, Object> findByReference(@Param("reference") String reference);

    @Update("UPDATE invoice SET note = #{note} WHERE id = #{id}") // OK
    int updateNote(@Param("id") long id, @Param("note") String note);
}

@RestController
class InvoiceController {

    private final InvoiceMapper mapper;
    private final DSLContext dsl;

    InvoiceController(InvoiceMapper mapper, DSLContext dsl) {
        this.mapper = mapper;
        this.dsl = dsl;
    }

    @GetMapping("/invoices")
    List<Map<String, Object>> list(@RequestParam String customerNo) {
        return mapper.findByCustomer(customerNo);
    }

    @GetMapping("/invoices/ref")
    Map<String, Object> byReference(@RequestParam String reference) {
        return mapper.findByReference(reference);
    }

    @GetMapping("/invoices/open")
    List<Map<String, Object>> open(@RequestParam String currency) {
        Result<Record> rows = dsl.fetch("select * from invoice where paid = false and currency = '" + currency + "'"); // BAD CWE-89
        return rows.intoMaps();
    }

    @GetMapping("/invoices/due")
    List<Map<String, Object>> due(@RequestParam String before) {
        return dsl.fetch("select * from invoice where due_date < cast(? as date)", before).intoMaps(); // OK
    }

    @GetMapping("/invoices/by-tag")
    List<Map<String, Object>> byTag(@RequestParam String tag) {
        return dsl.selectFrom(DSL.table(DSL.name("invoice"))).where(DSL.field(DSL.name("tag")).eq(tag)).fetchMaps(); // OK
    }
}
